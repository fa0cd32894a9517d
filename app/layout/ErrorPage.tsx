import { useContext } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { isOffline } from '#app/offline.ts'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { SearchForm } from './SearchForm.tsx'
import { LoadContext, requestId } from '#app/data/load-context.ts'
import { useCopyInstead, useReload } from './missing-script.ts'

const words = {
  400: {
    title: 'This address cannot be read',
    text: 'We can’t read part of this address. It may have been mistyped or cut off.',
  },
  404: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have been mistyped, or the record may have moved. A search usually finds it.',
  },
  offline: {
    title: 'No connection',
    text: 'We couldn’t load the page because the server did not answer. Check your connection and reload the page.',
  },
  unavailable: {
    title: 'This page is not available right now',
    text: "We can't read the record at the moment. Nothing is lost. Please try again in a minute.",
  },
  500: {
    title: 'Something went wrong',
    text: 'We couldn’t show the page. This is our fault, and we have logged the error. Please try again in a moment.',
  },
}

const offline = 'You’re offline, so we couldn’t load the page. Reload it when you’re back online.'

/** What a visitor sees where a page cannot be shown: what happened, and ways to go on. Never how it happened. */
export function ErrorPage() {
  const error = useRouteError()
  const location = useLocation()
  const kind = kindOf(error)
  const { title, text } = words[kind]
  const request = useContext(LoadContext)?.get(requestId)
  const reload = useReload(isWithoutScript(error))
  useCopyInstead(kind === 'offline', location.pathname + location.search)
  return (
    <main id="content" className="column py-16 md:py-24">
      <title>{`${title} · Rotunda`}</title>
      <meta name="robots" content="noindex" />
      <p className="text-sm font-semibold text-ink-muted">
        {kind === 'offline' ? 'Not connected' : `Error ${statusOf(error)}`}
      </p>
      <h1 className="mt-2 text-h1">{title}</h1>
      <p className="mt-4 max-w-[60ch] text-lead text-ink-muted">
        {messageOf(error) ?? (kind === 'offline' && isOffline() ? offline : text)}
      </p>
      {kind === 500 && statusOf(error) >= 500 && (
        // What the server wrote here stays when the page comes alive, and is gone with the next address.
        <p key={location.key} className="mt-4 text-sm text-ink-muted" suppressHydrationWarning>
          {request ? `If you write to us about it, please name this request: ${request}` : ''}
        </p>
      )}
      <SearchForm className="mt-8 max-w-lg" />
      <div className="mt-6 flex flex-wrap gap-3">
        {kind !== 404 && kind !== 400 && (
          <LinkButton to={location} replace variant="primary" onClick={reload}>
            Try again
          </LinkButton>
        )}
        <LinkButton to={paths.governmentActions()} variant={kind === 404 ? 'primary' : 'secondary'}>
          Browse All Federal Actions
        </LinkButton>
        <LinkButton to={paths.home()}>Back to Home</LinkButton>
        {kind === 'offline' && (
          <LinkButton to={paths.offline()} reloadDocument>
            Pages on this device
          </LinkButton>
        )}
      </div>
    </main>
  )
}

function kindOf(error: unknown): keyof typeof words {
  if (isWithoutAnswer(error)) return 'offline'
  const status = statusOf(error)
  if (unavailable.has(status)) return 'unavailable'
  return status === 404 || status === 400 ? status : 500
}

/** Statuses of a server that has too much to do or no database, and of a proxy before a server that is away. */
const unavailable = new Set([429, 502, 503, 504])

/** What `fetch` and `import` throw where no answer came, in the words of Chromium, Firefox and Safari. */
function isWithoutAnswer(error: unknown): boolean {
  if (!(error instanceof TypeError)) return false
  return (
    isOffline() ||
    /failed to fetch|networkerror|load failed/i.test(error.message) ||
    isWithoutScript(error)
  )
}

/** What `import` alone throws. */
function isWithoutScript(error: unknown): boolean {
  return /import(ed|ing a) module/i.test(String(error))
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

/** A page that throws `data('Action not found.', { status: 404 })` has written this for the visitor. */
function messageOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status >= 500) return null
  const byRouter = 'internal' in error && error.internal === true
  return !byRouter && typeof error.data === 'string' && error.data ? error.data : null
}
