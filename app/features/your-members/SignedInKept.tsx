import { use, useState } from 'react'
import { Link } from 'react-router'
import { moveKeptDistrict } from '#app/components/your-members/SignedInVotes.tsx'
import { mutate } from '#app/data/personal/mutate.ts'
import {
  type OwnDistrict,
  forgetDistrict,
  ownDistrict,
  saveDistrict,
} from '#app/data/personal/own-district.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { paths } from '#app/paths.ts'
import type { KeptDistrict } from '#app/components/your-members/kept-district.ts'
import type { CongressionalDistrict } from '#domain/places/house-seats.ts'
import { KeptMembers } from './KeptMembers.tsx'

export function SignedInKept(props: { userId: string; shown: CongressionalDistrict | null }) {
  const { userId, shown } = props
  use(moveKeptDistrict(userId))
  const { data, isLoadingError } = useOwnQuery(ownDistrict(userId))
  const [hasMoved, setHasMoved] = useState(false)
  if (isLoadingError)
    return (
      <p role="alert" className="mt-6 text-danger">
        We couldn’t load the district saved with your account. Reload the page to try again.
      </p>
    )
  const keep = async (kept: KeptDistrict | null) => {
    // `mutate` reports a failure and offers to try again.
    if (kept === null) return mutate(forgetDistrict, { userId }).catch(() => undefined)
    setHasMoved(!!data && (data.state !== kept.state || data.district !== kept.district))
    const own = { state: kept.state, district: kept.district, chosen_on: kept.chosenOn }
    return mutate(saveDistrict, { userId, own }).catch(() => undefined)
  }
  return (
    <>
      <KeptMembers
        kept={data && toKept(data)}
        where="privately with your account"
        shown={shown}
        onKeep={(kept) => void keep(kept)}
      />
      {hasMoved && (
        <p className="mt-3">
          You can follow your new members below. You may still follow the former ones.{' '}
          <Link to={paths.notifications({ topic: 'following', kind: 'member' })}>
            See which members you follow
          </Link>
        </p>
      )}
    </>
  )
}

function toKept({ state, district, chosen_on }: OwnDistrict): KeptDistrict {
  return { state, district, chosenOn: chosen_on }
}
