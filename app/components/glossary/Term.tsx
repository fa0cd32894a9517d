import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { isPlainClick } from '#app/ui/is-plain-click.ts'
import type { GlossaryEntry } from '#domain/glossary/split-at-terms.ts'

type TermProps = { words: string; entry: GlossaryEntry }

/** A term that opens its glossary entry in place. Without script it links to /glossary. */
export function Term({ words, entry }: TermProps) {
  const [isOpen, setIsOpen] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  return (
    <>
      <Link
        ref={link}
        to={paths.glossary(entry.id)}
        className="term"
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {words}
      </Link>
      {isOpen && <TermNote entry={entry} opener={link} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type TermNoteProps = {
  entry: GlossaryEntry
  opener: React.RefObject<HTMLAnchorElement | null>
  onClose: () => void
}

/** The entry in the browser's top layer. Escape or a press elsewhere closes it, and the term gets the focus again. */
function TermNote({ entry, opener, onClose }: TermNoteProps) {
  const id = useId()
  return (
    <span
      ref={(note) => {
        if (note === null || note.matches(':popover-open')) return
        note.showPopover({ source: opener.current ?? undefined })
        note.focus()
      }}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={entry.term}
      tabIndex={-1}
      className="term-note"
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
    >
      <strong className="block font-semibold">{entry.term}</strong>
      <span className="mt-1 block">{entry.text}</span>
      <span className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
        <a href={entry.source.url} rel="external">
          {entry.source.name}
        </a>
        <Link to={paths.glossary(entry.id)}>All terms</Link>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="ml-auto min-h-6 text-accent"
        >
          Close
        </button>
      </span>
    </span>
  )
}
