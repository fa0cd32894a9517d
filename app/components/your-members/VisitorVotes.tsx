import { useEffect, useState } from 'react'
import type { OwnVote } from '#app/data/own-votes.ts'
import type { KeptDistrict } from './kept-district.ts'
import { OwnVotesLine } from './OwnVotesLine.tsx'
import { votesForVisitor } from './votes-for-visitor.ts'

type VisitorVotesProps = { district: KeptDistrict; rollCall: string | null }

/** The line of a visitor who chose a district in this browser. */
export function VisitorVotes({ district, rollCall }: VisitorVotesProps) {
  const [rows, setRows] = useState<OwnVote[]>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (rollCall === null) return undefined
    let unmounted = false
    votesForVisitor(district, rollCall).then(
      (found) => unmounted || setRows(found),
      (error: unknown) => {
        console.warn('Your members:', error)
        if (!unmounted) setFailed(true)
      },
    )
    return () => void (unmounted = true)
  }, [district, rollCall])
  return (
    <OwnVotesLine rollCall={rollCall} rows={rows} failed={failed} chosenOn={district.chosenOn} />
  )
}
