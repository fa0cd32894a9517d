import { Fragment, useMemo } from 'react'
import { soughtWords } from '#domain/find-in-text.ts'
import { blockNumbers, citePassage } from '#domain/passage-citation.ts'
import { blockPaths, isStruck } from '#domain/passage.ts'
import { Blocks } from './Blocks.tsx'
import { CopyCitation } from './CopyCitation.tsx'
import { RestingSentences } from './RestingSentences.tsx'
import { Words } from './Words.tsx'
import type { InlineContext } from './inline-segments.ts'
import type { ShownPassage, TextView } from './text-view.ts'
import { useTargetPath } from './use-target-path.ts'

export function Passages({ text }: { text: TextView }) {
  const { action, links, found } = text
  const target = useTargetPath()
  const words = useMemo(
    () => ({
      self: action.id,
      congress: action.congress,
      links,
      sought: soughtWords(found?.words ?? ''),
    }),
    [action.id, action.congress, links, found],
  )
  return (
    <article aria-label={`Text of ${action.name}`} className="text-passages">
      {text.passages.map((passage) => (
        <PassageSection key={passage.path} passage={passage} {...{ text, words, target }} />
      ))}
    </article>
  )
}

type PassageProps = {
  passage: ShownPassage
  text: TextView
  words: InlineContext
  target: string
}

function PassageSection({ passage, text, words, target }: PassageProps) {
  const { path, kind, level, number, heading, page } = passage
  const Heading = level === 0 ? 'h2' : level === 1 ? 'h3' : 'h4'
  const resting = text.resting.filter((one) => one.path === path || one.path.startsWith(`${path}/`))
  const own = resting.filter((one) => kind !== 'heading' || one.path === path)
  const isTarget = target === path
  const Line = isStruck(passage) && path !== 'struck' ? 'del' : Fragment
  const isNumbered = number !== null || heading !== null || page !== null
  const numbers = blockNumbers(passage.content)
  const paths = blockPaths(passage)
  const cite = (of: string) => {
    const at = paths.indexOf(of)
    return text.shown
      ? citePassage(text.shown.cited, passage, at < 0 ? '' : numbers[at], passage.above)
      : ''
  }
  return (
    <section
      id={path}
      aria-label={isNumbered ? undefined : kind === 'front' ? 'Beginning' : 'Text'}
      data-kind={kind}
      data-target={isTarget || undefined}
      className="text-passage"
    >
      {isNumbered && (
        <Heading dir="auto" className="text-passage-heading">
          <Line>
            <a href={`#${path}`} className="quiet-link" title="Link to this passage">
              {page === null
                ? (number ?? <Words text={heading ?? ''} context={words} />)
                : `Page ${page}`}
            </a>
            {number && heading && (
              <>
                {' '}
                <Words text={heading} context={words} />
              </>
            )}
          </Line>
        </Heading>
      )}
      {kind !== 'heading' && (
        <CopyCitation path={path} citation={cite(path)} isAlways={isNumbered} />
      )}
      {own.length > 0 && <RestingSentences sentences={own} actionId={text.action.id} />}
      <Blocks passage={passage} {...{ paths, words, target, cite }} />
    </section>
  )
}
