import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { signedIn } from '#app/session/signed-in.tsx'

const OwnAnalysis = signedIn<{ actionId: string }>(
  async () => (await import('./TrackerAnalysis.tsx')).OwnAnalysis,
  ({ actionId }) => (
    <p className="visitor-only text-ink-muted">
      <Link to={paths.login(paths.action(actionId))}>Please log in</Link> to use trackers.
    </p>
  ),
)

export const customAnalysisId = 'custom-analysis'

export function CustomAnalysis({ actionId }: { actionId: string }) {
  return (
    <section
      id={customAnalysisId}
      aria-labelledby="analysis-title"
      className="mt-9 border-t-2 border-ink pt-4 print:hidden"
    >
      <h2 id="analysis-title" className="text-h3">
        Custom Analysis
      </h2>
      <p className="mt-2 max-w-[62ch] text-ink-muted">
        Follow an issue you care about with a tracker, and read what this action means for it.
      </p>
      <div className="mt-4">
        <OwnAnalysis actionId={actionId} />
      </div>
    </section>
  )
}
