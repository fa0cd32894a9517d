import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { citePassage } from '#domain/passage-citation.ts'
import { citationLine } from './citation-line.ts'
import type { TextView } from './text-view.ts'
import { useCopiedCitation } from './use-copied-citation.ts'
import { useRoutedLinks } from './use-routed-links.ts'
import { useTargetBlock } from './use-target-block.ts'
import { useTextMarkup } from './use-text-markup.ts'

// No path of a passage has such a letter.
const articleId = 'passages_shown'

/** The words that the page shows, as `passages-markup.ts` makes them; what a reader does with them is added here. */
export function Passages({ text }: { text: TextView }) {
  const markup = useTextMarkup('passages', text.markup, articleId)
  const article = useRef<HTMLElement>(null)
  useRoutedLinks(article)
  const copied = useCopiedCitation(article)
  const block = useTargetBlock(article, markup.__html)
  return (
    <>
      <article
        ref={article}
        id={articleId}
        aria-label={`Text of ${text.action.name}`}
        className="text-passages"
        dangerouslySetInnerHTML={markup}
        suppressHydrationWarning
      />
      {block && createPortal(<BlockCitation text={text} block={block} />, block)}
      {copied &&
        createPortal(
          <span data-failed={copied.words === 'Failed to copy' || undefined}>{copied.words}</span>,
          copied.place,
        )}
    </>
  )
}

/** How a block is cited, at the block. */
function BlockCitation({ text: { shown, places }, block }: { text: TextView; block: HTMLElement }) {
  const passage = places.find(({ path }) => path === block.closest('.text-passage')?.id)
  if (!shown || !passage) return null
  const citation = citePassage(shown.cited, passage, block.dataset.numbers, passage.above)
  return (
    <p
      className="text-citation"
      dangerouslySetInnerHTML={{ __html: citationLine(block.id, citation) }}
    />
  )
}
