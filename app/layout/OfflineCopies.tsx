import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#app/paths.ts'

/** Milliseconds after which a page counts as read. The worker starts then too, when everything else is done. */
const readAfter = 5000

/** Has pages that were read kept for reading without a connection, and says on a copy when it was made. */
export function OfflineCopies() {
  const { pathname, search } = useLocation()
  const keptAt = useKeptAt(pathname + search)
  useEffect(() => {
    if (keptAt !== null) return undefined
    const keep = async () => {
      const { keepRead } = await import('#app/data/device.ts')
      await keepRead(pathname + search, paths.offline())
    }
    const timer = setTimeout(() => void keep().catch(console.warn), readAfter)
    return () => clearTimeout(timer)
  }, [keptAt, pathname, search])
  if (keptAt === null) return null
  return (
    <p role="status" className="column border-b border-line bg-wash py-3 text-sm">
      You’re reading a copy from {momentOf(keptAt)}. We couldn’t reach the server.{' '}
      <a href={pathname + search}>Try again</a>
    </p>
  )
}

const momentOf = (time: string) =>
  new Date(time).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** The address with which the document came. */
const loaded = typeof document === 'undefined' ? '' : location.pathname + location.search

/** When the copy on the screen was made. The worker marks copies. A page that comes later is no copy. */
function useKeptAt(path: string): string | null {
  const keptAt = useSyncExternalStore(neverChanges, readKeptAt, () => null)
  useEffect(
    () => () => {
      delete document.documentElement.dataset.keptAt
    },
    [path],
  )
  return path === loaded ? keptAt : null
}

const neverChanges = () => () => {}
const readKeptAt = () => document.documentElement.dataset.keptAt ?? null
