import { type ReactNode, useEffect, useState } from 'react'
import type { OwnVote } from '#app/data/own-votes.ts'
import { NoRollCall } from './NoRollCall.tsx'
import { useKeptDistrict } from './use-kept-district.ts'
import { votesForVisitor } from './visitor-votes.ts'
import { VotesLine } from './VotesLine.tsx'

type VisitorVotesProps = { rollCall: string | null; children: ReactNode }

export function VisitorVotes({ rollCall, children }: VisitorVotesProps) {
  const kept = useKeptDistrict()
  const [rows, setRows] = useState<OwnVote[]>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!kept || rollCall === null) return undefined
    let unmounted = false
    votesForVisitor(kept, rollCall).then(
      (found) => unmounted || setRows(found),
      (error: unknown) => {
        console.warn('Your members:', error)
        if (!unmounted) setFailed(true)
      },
    )
    return () => void (unmounted = true)
  }, [kept, rollCall])
  if (!kept) return children
  if (rollCall === null) return <NoRollCall />
  return <VotesLine rows={rows} failed={failed} chosenOn={kept.chosenOn} />
}
