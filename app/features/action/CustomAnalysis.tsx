import { lazy } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { ForReader } from '#app/session/ForReader.tsx'
import { LazyPart } from '#app/session/LazyPart.tsx'

const TrackerPanel = lazy(async () => ({
  default: (await import('#app/components/tracker-panel/TrackerPanel.tsx')).TrackerPanel,
}))

const TrackerAnalysis = lazy(async () => ({
  default: (await import('./TrackerAnalysis.tsx')).TrackerAnalysis,
}))

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
        <ForReader
          fallback={() => (
            <p className="visitor-only text-ink-muted">
              <Link to={paths.login(paths.action(actionId))}>Please log in</Link> to use trackers.
            </p>
          )}
        >
          {(userId) => (
            <TrackerPanel
              userId={userId}
              // A part of its own: the panel, and what is being written in it, do not wait for it.
              below={(tracker) => (
                <LazyPart fallback={() => null}>
                  <TrackerAnalysis userId={userId} actionId={actionId} tracker={tracker} />
                </LazyPart>
              )}
            />
          )}
        </ForReader>
      </div>
    </section>
  )
}
