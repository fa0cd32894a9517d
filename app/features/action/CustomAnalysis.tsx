import { Link } from 'react-router'
import { paths } from '#app/paths.ts'

/** The place of a reader's own analysis of the action against their issue trackers. */
export function CustomAnalysis({ actionId }: { actionId: string }) {
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
        <Link to={paths.login(paths.action(actionId))}>Please log in</Link> to use trackers.
      </p>
    </section>
  )
}
