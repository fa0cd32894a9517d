import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { SentMarkup, textMarkup } from './features/text/text-markup.ts'
import { StaticShell } from './layout/static-shell.ts'
import { renderStaticShell } from './layout/render-static-shell.tsx'
import { matchedRoutes } from './layout/matched-routes.ts'
import { renderToBytes } from './layout/render-to-bytes.ts'
import { renderedDocument } from './layout/rendered-document.ts'
import { RequestId, requestId } from './layout/request-id.ts'
import { textFirst } from './layout/text-first.ts'

export { publicData } from './data/public-data.ts'
export { latestPublishedSet } from './data/published-set.ts'
export { site } from './data/site.ts'
export { textSource } from './data/text-source.ts'
export { tellOfMissingParts } from './data/unwrap-part.ts'
export { textComparer } from './features/text-comparison/text-comparer.ts'
export { firstPaint } from './layout/first-paint.ts'
export { renderedDocument } from './layout/rendered-document.ts'
export { requestId } from './layout/request-id.ts'

const staticShell = import.meta.env.DEV ? null : renderStaticShell()

/**
 * Renders a page whole: public pages are cached and carry an ETag, so nothing is gained by streaming them. The document
 * is left at `renderedDocument`, and the response has no body.
 * A failure while rendering reaches React Router, which answers with the error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = crypto.randomUUID()
  const markup = context.get(textMarkup)
  // The nonce is in nobody's words.
  const placeholders = markup && {
    passages: `<!--passages ${nonce}-->`,
    contents: `<!--contents ${nonce}-->`,
  }
  const html = await renderToBytes(
    <StaticShell value={staticShell}>
      <RequestId value={context.get(requestId)}>
        <SentMarkup value={placeholders}>
          <ServerRouter
            context={import.meta.env.DEV ? entryContext : matchedRoutes(entryContext)}
            url={request.url}
            nonce={nonce}
          />
        </SentMarkup>
      </RequestId>
    </StaticShell>,
    { nonce, signal: request.signal },
  )
  context.get(renderedDocument).current = {
    html: import.meta.env.DEV ? html : textFirst(html, nonce),
    nonce,
    toInsert:
      markup && placeholders
        ? [
            { placeholder: placeholders.passages, html: markup.passages },
            { placeholder: placeholders.contents, html: markup.contents },
          ]
        : [],
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}
