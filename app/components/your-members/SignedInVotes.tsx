import { type ReactNode, use } from 'react'
import { ownDistrict, ownVotes } from '#app/data/personal/own-district.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { moveKeptDistrict } from './move-kept-district.ts'
import { NoRollCall } from './NoRollCall.tsx'
import { VotesLine } from './VotesLine.tsx'

type SignedInVotesProps = { userId: string; rollCall: string | null; children: ReactNode }

export function SignedInVotes({ userId, rollCall, children }: SignedInVotesProps) {
  use(moveKeptDistrict(userId))
  return rollCall === null ? (
    <WithoutRollCall userId={userId}>{children}</WithoutRollCall>
  ) : (
    <OfRollCall userId={userId} rollCall={rollCall}>
      {children}
    </OfRollCall>
  )
}

function OfRollCall(props: { userId: string; rollCall: string; children: ReactNode }) {
  const { data, isLoadingError } = useOwnQuery(ownVotes(props.userId, props.rollCall))
  const [first] = data ?? []
  // Nothing is found where no district is kept.
  if (data && !first) return props.children
  return <VotesLine rows={data} failed={isLoadingError} chosenOn={first?.chosen_on} />
}

function WithoutRollCall({ userId, children }: { userId: string; children: ReactNode }) {
  const { data } = useOwnQuery(ownDistrict(userId))
  return data ? <NoRollCall /> : children
}
