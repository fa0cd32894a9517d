import { createContext } from 'react-router'

/**
 * The words that a page shows and its table of contents, as HTML: hundreds of elements that never change, each of which
 * would be rendered, and sent once more as what it is rendered from. Made of escaped words alone.
 */
export type TextMarkup = { passages: string; contents: string }

/** That of a document that is being rendered, which is not among the data that the document has for the script. */
export const textMarkup = createContext<TextMarkup | null>(null)
