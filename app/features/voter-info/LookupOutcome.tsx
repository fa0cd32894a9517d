import { useEffect, useRef } from 'react'
import { sayIfOffline } from '#app/offline.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import type { Lookup } from './ask-voter-info.ts'
import { VoterAnswer } from './VoterAnswer.tsx'

const notFound =
  'No voter information found for this address. Please verify your address and try again.'
const failure = 'Unable to retrieve voter information. Please check your address and try again.'

type LookupOutcomeProps = { lookup: Lookup; onElection: (id: string) => void }

/** The answer, that there is none, or that it could not be fetched; beside these whatever is known of the state. */
export function LookupOutcome({
  lookup: { failed, info, reason },
  onElection,
}: LookupOutcomeProps) {
  const top = useRef<HTMLDivElement>(null)
  // The answer stands below the form, on a phone out of sight; whoever reads by ear is brought to it too.
  useEffect(() => top.current?.focus(), [])
  return (
    <div ref={top} tabIndex={-1} className="grid gap-8 outline-none">
      {failed && (
        <div role="alert" className="border-l-2 border-danger py-1 pl-4">
          <h2 className="text-h3 text-danger">Error Loading Information</h2>
          <p className="mt-1">{sayIfOffline(failure)}</p>
          {reason && <p className="mt-1">{reason}</p>}
          {info && <p className="mt-1">What is known for your state follows.</p>}
        </div>
      )}
      {!failed && !info && <EmptyState title={notFound}>{reason}</EmptyState>}
      {info?.addressNotFound && (
        <div role="alert" className="border-l-2 border-control py-1 pl-4">
          <p className="font-medium">{notFound}</p>
          <p className="mt-1">What is known for your state follows.</p>
        </div>
      )}
      {info && <VoterAnswer info={info} onElection={onElection} />}
    </div>
  )
}
