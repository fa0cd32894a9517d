import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Copy, deleteCopies, listCopies, longestKept } from '#app/data/device.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { Route } from './+types/OfflinePage'

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta({
      matches,
      title: 'Pages on this device',
      description: 'Pages that you can read here without a connection.',
      path: paths.offline(),
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** The copies of pages in this browser. The worker leads here if a page cannot be had and has no copy. */
export default function OfflinePage() {
  const [copies, setCopies] = useState<Copy[]>()
  // The copy of this page is the same for every address.
  const wanted = useSyncExternalStore(neverChanges, readWanted, () => null)
  useEffect(() => {
    void listCopies().then(setCopies, () => setCopies([]))
  }, [])
  return (
    <div className="column max-w-3xl py-10 md:py-14">
      <h1 className="text-h2 md:text-h1">Pages on this device</h1>
      {/* A path of this site, and no address elsewhere. */}
      {wanted?.startsWith('/') && !wanted.startsWith('//') && (
        <div
          role="alert"
          className="mt-6 grid justify-items-start gap-3 border-l-2 border-danger pl-4"
        >
          <p>
            There is no connection, and this device has no copy of the page that you wanted to open.
          </p>
          <a href={wanted} className={buttonStyle({ variant: 'primary' })}>
            Try again
          </a>
        </div>
      )}
      <p className="mt-6 text-ink-muted">
        We keep the last 60 pages that you read in this browser, and the actions you saved last, for{' '}
        {longestKept} days. You can read them without a connection. Logging out deletes them.
      </p>
      <p className="hidden noscript:block">This needs JavaScript.</p>
      {copies?.length === 0 && (
        <div className="mt-8">
          <EmptyState title="There are no copies yet">
            Read a page for a few seconds, and it will be here.
          </EmptyState>
        </div>
      )}
      {copies !== undefined && copies.length > 0 && (
        <>
          <ul className="mt-8">
            {copies.map(({ path, title, keptAt }) => (
              <li key={path} className="border-b border-line py-3">
                <a href={path} className="wrap-anywhere">
                  {title.replace(/ · Rotunda$/, '')}
                </a>
                <span className="block text-sm text-ink-muted">
                  Copy from {moment.format(new Date(keptAt))}
                </span>
              </li>
            ))}
          </ul>
          <Button className="mt-6" onClick={() => void deleteCopies().then(() => setCopies([]))}>
            Delete all copies
          </Button>
        </>
      )}
    </div>
  )
}

const neverChanges = () => () => {}
/** The page that could not be had. */
const readWanted = () => new URLSearchParams(location.search).get('page')
