import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { textFirst } from './layout/text-first.ts'

export { publicData } from './data/public-data.ts'
export { site } from './data/site.ts'
export { textSource } from './data/text-source.ts'
export { textComparer } from './features/text-comparison/text-comparer.ts'
export { firstPaint } from './layout/first-paint.ts'

/**
 * Renders a page whole: public pages are cached and carry an ETag, so nothing is gained by streaming them.
 * Our own inline scripts carry a nonce, named in `x-script-nonce`: the server lets those run and no others.
 * A failure while rendering reaches React Router, which answers with the error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const nonce = crypto.randomUUID()
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
    },
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-script-nonce', nonce)
  const html = await new Response(stream).text()
  return new Response(import.meta.env.DEV ? html : textFirst(html, nonce), { status, headers })
}
