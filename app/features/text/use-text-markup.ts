import { useContext, useState } from 'react'
import { LoadContext } from '#app/data/load-context.ts'
import { type TextMarkup, textMarkup } from './text-markup.ts'

/**
 * HTML of the server: what came with the data on a way through the router, else what the document has in the element
 * with this id, where it was sent already.
 */
export function useTextMarkup(of: keyof TextMarkup, markup: TextMarkup | null, id: string): string {
  const sent = useContext(LoadContext)?.get(textMarkup) ?? markup
  // Read before anything is rendered here, should all have to be rendered anew.
  const [inDocument] = useState(() =>
    sent || typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? ''),
  )
  return sent?.[of] ?? inDocument
}
