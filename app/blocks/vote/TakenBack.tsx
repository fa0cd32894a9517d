import type { RollCall } from './to-roll-call.ts'

/** In place of the counts of a vote that was taken back. */
export function TakenBack({ vote }: { vote: Pick<RollCall, 'chamber' | 'takenBack'> }) {
  return (
    <p className="mb-4 text-sm text-ink-muted">
      {vote.takenBack === 'vacated'
        ? `The ${vote.chamber ?? 'chamber'} vacated this vote, so it has no effect.`
        : 'The official source no longer lists this vote.'}{' '}
      It counts nowhere, and we keep no positions for it.
    </p>
  )
}
