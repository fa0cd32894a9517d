import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import type { Neighbour, TextView } from './text-view.ts'

/** The part that is shown, and the ways to those before and after it; nothing where the text is in one. */
export function PartLinks({ text, isLower = false }: { text: TextView; isLower?: boolean }) {
  const { label, number, count, previous, next } = text.part
  if (!previous && !next) return null
  return (
    <nav
      aria-label={isLower ? 'Parts of the text, below' : 'Parts of the text'}
      className={`text-sm ${isLower ? 'mt-10 border-t border-line pt-4' : 'mt-4 border-b border-line pb-4'}`}
    >
      <p className="font-semibold">
        Part {number} of {count}: {label}
      </p>
      <ul className="mt-1 flex flex-wrap justify-between gap-x-6 gap-y-1">
        <li>{previous && <PartLink text={text} to={previous} name="Previous" />}</li>
        <li className="text-right">{next && <PartLink text={text} to={next} name="Next" />}</li>
      </ul>
    </nav>
  )
}

type PartLinkProps = { text: TextView; to: Neighbour; name: 'Previous' | 'Next' }

function PartLink({ text: { action, shown, found }, to, name }: PartLinkProps) {
  const { at, slice } = to
  const query = { version: shown?.code, at, slice, find: found?.words }
  return (
    <Link to={paths.actionText(action.id, query)} rel={name === 'Next' ? 'next' : 'prev'}>
      {name}: {to.label}
    </Link>
  )
}
