import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { signedIn } from '#app/session/signed-in.tsx'
import { emptySectionStyle, emptyTitleStyle } from './empty-section.ts'

const OwnAnalysis = signedIn<{ actionId: string }>(
  async () => (await import('./TrackerAnalysis.tsx')).OwnAnalysis,
  ({ actionId }) => (
    <p className="visitor-only text-ink-muted">
      <Link to={paths.login(paths.action(actionId))}>Please log in</Link> to use trackers. They
      relate this action to issues you follow.
    </p>
  ),
)

export const customAnalysisId = 'custom-analysis'

export function CustomAnalysis({ actionId }: { actionId: string }) {
  return (
    <section
      id={customAnalysisId}
      aria-labelledby="analysis-title"
      className={`print:hidden ${emptySectionStyle}`}
    >
      <h2 id="analysis-title" className={emptyTitleStyle}>
        Custom Analysis
      </h2>
      <div className="min-w-0 has-[form,ul]:basis-full">
        <OwnAnalysis actionId={actionId} />
      </div>
    </section>
  )
}
