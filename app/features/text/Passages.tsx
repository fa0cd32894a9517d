import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { StatusWord } from '#app/ui/StatusBubble.tsx'
import type { TextView } from './text-view.ts'
import { useCopiedCitation } from './use-copied-citation.ts'
import { useRoutedLinks } from './use-routed-links.ts'
import { useTarget } from './use-target.ts'
import { useTextMarkup } from './use-text-markup.ts'

// No path of a passage has such a letter.
const articleId = 'passages_shown'

/** The words that the page shows, as `passages-markup.ts` makes them; what a visitor does with them is added here. */
export function Passages({ text }: { text: TextView }) {
  const markup = useTextMarkup('passages', text.markup, articleId)
  const article = useRef<HTMLElement>(null)
  useRoutedLinks(article)
  const copied = useCopiedCitation(article)
  useTarget(article, text, markup)
  return (
    <>
      <article
        ref={article}
        id={articleId}
        aria-label={`Text of ${text.action.name}`}
        className="text-passages"
        dangerouslySetInnerHTML={{ __html: markup }}
        suppressHydrationWarning
      />
      {copied &&
        createPortal(
          <StatusWord tone={copied.words === 'Failed to copy' ? 'error' : 'plain'}>
            {copied.words}
          </StatusWord>,
          copied.place,
        )}
    </>
  )
}
