import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/use-session.ts'
import { Spinner } from '#app/ui/Spinner.tsx'

// A visitor has no trackers, and does not fetch what shows them.
const TrackerPanel = lazy(async () => ({
  default: (await import('#app/blocks/tracker-panel/TrackerPanel.tsx')).TrackerPanel,
}))

export function CustomAnalysis({ actionId }: { actionId: string }) {
  const { user } = useSession()
  return (
    <section
      aria-labelledby="analysis-title"
      className="mt-9 border-t-2 border-ink pt-4 print:hidden"
    >
      <h2 id="analysis-title" className="text-h3">
        Custom Analysis
      </h2>
      <p className="mt-2 max-w-[62ch] text-ink-muted">
        Follow an issue you care about with a tracker, and read what this action means for it.{' '}
        {!user && (
          <span className="visitor-only">
            <Link to={paths.login(paths.action(actionId))}>Please log in</Link> to use trackers.
          </span>
        )}
      </p>
      {user && (
        <div className="mt-4">
          <Suspense fallback={<Spinner label="Loading..." />}>
            <TrackerPanel userId={user.id} />
          </Suspense>
        </div>
      )}
    </section>
  )
}
