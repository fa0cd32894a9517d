import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { LoadContext, scriptNonce } from './data/load-context.ts'
import { textFirst } from './layout/text-first.ts'

export { tellOfMissingParts } from './data/unwrap.ts'
export { createLoadContext } from './layout/create-load-context.ts'

/** Milliseconds after which what a page still waits for is given up. */
export const streamTimeout = 5000

/**
 * React Router's own entry, except that a page is sent whole: it is kept, compressed and named by its ETag, so nothing
 * is gained by streaming it. Its script starts after the first paint. A failure while rendering reaches React Router, which answers with the error page.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const nonce = loadContext.get(scriptNonce)
    const { pipe, abort } = renderToPipeableStream(
      <LoadContext value={loadContext}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </LoadContext>,
      {
        nonce,
        // Without it, React moves large parts within Suspense to the end of the page. Only script shows them then.
        progressiveChunkSize: Infinity,
        onAllReady() {
          clearTimeout(timeout)
          headers.set('content-type', 'text/html; charset=utf-8')
          const html = buffer(pipe(new PassThrough()))
          resolve(html.then((body) => new Response(textFirst(body, nonce), { status, headers })))
        },
        onShellError: reject,
      },
    )
    const timeout = setTimeout(abort, streamTimeout + 1000)
  })
}
