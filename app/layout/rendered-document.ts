import { createContext } from 'react-router'

/**
 * The document of a page as UTF-8, as React writes it: a page of a hundred kilobytes is turned into text and back as
 * slowly as it is rendered.
 */
export type RenderedDocument = {
  html: Buffer<ArrayBuffer>
  /** What marks the scripts of the rendering itself. */
  nonce: string
  /** HTML that is still to be put in, in the order of the document, by what stands there for it. */
  toInsert: { placeholder: string; html: string }[]
}

/** Where a rendering leaves its document; set by the server for each request. */
export const renderedDocument = createContext<{ current: RenderedDocument | null }>()
