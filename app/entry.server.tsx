import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

export { publicData } from './data/public-data.ts'
export { site } from './data/site.ts'

/**
 * Renders a page whole: public pages are cached and carry an ETag, so nothing is gained by streaming them.
 * A failure while rendering reaches React Router, which answers with the error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} />,
    {
      signal: request.signal,
    },
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}
