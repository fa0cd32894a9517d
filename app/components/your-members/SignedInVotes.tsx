import { type ReactNode, use } from 'react'
import { mutate } from '#app/data/personal/mutate.ts'
import {
  moveDistrict,
  type OwnDistrict,
  ownDistrict,
  ownVotes,
} from '#app/data/personal/own-district.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { keepDistrict, keptDistrictText, readKeptDistrict } from './kept-district.ts'
import { OwnVotesLine } from './OwnVotesLine.tsx'

type SignedInVotesProps = {
  userId: string
  rollCall: string | null
  children?: ReactNode
}

export function SignedInVotes(props: SignedInVotesProps) {
  use(moveKeptDistrict(props.userId))
  return props.rollCall === null ? (
    <WithoutRollCall {...props} />
  ) : (
    <OfRollCall {...props} rollCall={props.rollCall} />
  )
}

function OfRollCall(props: SignedInVotesProps & { rollCall: string }) {
  const { data, isLoadingError } = useOwnQuery(ownVotes(props.userId, props.rollCall))
  const [first] = data ?? []
  // Without a stored district there is no result.
  if (data && !first) return props.children
  return (
    <OwnVotesLine
      rollCall={props.rollCall}
      rows={data}
      failed={isLoadingError}
      chosenOn={first?.chosen_on}
    />
  )
}

function WithoutRollCall({ userId, children }: SignedInVotesProps) {
  const { data } = useOwnQuery(ownDistrict(userId))
  if (!data) return children
  return <OwnVotesLine rollCall={null} rows={undefined} failed={false} chosenOn={data.chosen_on} />
}

const nothingToMove = Promise.resolve()
let moving: { userId: string; text: string; done: Promise<void> } | undefined

/**
 * Moves a visitor's stored district to the account that logs in, unless the account has one. The browser then forgets
 * it. If the move fails, the next page tries again. Requests about the account wait for the returned promise, which
 * never rejects.
 */
export function moveKeptDistrict(userId: string): Promise<void> {
  const text = keptDistrictText()
  if (moving && moving.text === text && moving.userId === userId) return moving.done
  const kept = readKeptDistrict(text)
  if (text === null || kept === null) return nothingToMove
  const own = { state: kept.state, district: kept.district, chosen_on: kept.chosenOn }
  const done = move(userId, own)
  moving = { userId, text, done }
  return done
}

async function move(userId: string, own: OwnDistrict): Promise<void> {
  try {
    await mutate(moveDistrict, { userId, own }, 'nowhere')
    keepDistrict(null)
    moving = undefined
  } catch {
    // `mutate` logs it, and this page does not try again.
  }
}
