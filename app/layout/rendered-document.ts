import { createContext } from 'react-router'

/**
 * The document of a page, as text: the body of a response would have it turned into bytes, and back, before the server
 * knows which of its scripts may run.
 */
export type RenderedDocument = {
  html: string
  /** What marks the scripts of the rendering itself. */
  nonce: string
}

/** Where a rendering leaves its document; set by the server for each request. */
export const renderedDocument = createContext<{ current: RenderedDocument | null }>()
