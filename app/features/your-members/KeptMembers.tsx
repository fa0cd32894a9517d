import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { seatOf } from '#app/components/official-card/seat.ts'
import {
  keepDistrict,
  type KeptDistrict,
  useKeptDistrict,
} from '#app/components/your-members/kept-district.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { congressName, presentCongress } from '#domain/dates/congress.ts'
import { longDate, today } from '#domain/dates/dates.ts'
import { type CongressionalDistrict, knownDistrict } from '#domain/places/house-seats.ts'
import { DistrictMembers } from './DistrictMembers.tsx'
import type { LoadedMembers } from './load-members.ts'

export function VisitorKept({ shown }: { shown: CongressionalDistrict | null }) {
  const kept = useKeptDistrict()
  const [refused, setRefused] = useState(false)
  function keep(next: KeptDistrict | null) {
    try {
      keepDistrict(next)
      setRefused(false)
    } catch (error) {
      console.warn('This browser keeps no local storage.', error)
      setRefused(true)
    }
  }
  return (
    <>
      <KeptMembers kept={kept} where="in this browser" shown={shown} onKeep={keep} />
      <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {refused &&
          'We couldn’t save your district because this browser does not store data for this site.'}
      </p>
    </>
  )
}

type KeptMembersProps = {
  /** Null if none is saved, undefined while that is not known. */
  kept: KeptDistrict | null | undefined
  /** Where it is kept: "in this browser". */
  where: string
  /** The district of the page's address. */
  shown: CongressionalDistrict | null
  onKeep: (kept: KeptDistrict | null) => void
}

/**
 * The saved district, with buttons to save the district shown, to confirm an old one and to forget
 * it.
 */
export function KeptMembers({ kept, where, shown, onKeep }: KeptMembersProps) {
  const box = useRef<HTMLDivElement>(null)
  if (kept === undefined) return null
  const isShown = kept !== null && shown?.state === kept.state && shown.district === kept.district
  const known = kept && knownDistrict(kept.state, kept.district)
  const isOld = kept !== null && presentCongress(kept.chosenOn) < presentCongress(today())
  const change = (next: KeptDistrict | null) => {
    onKeep(next)
    // The button that was used goes; without this the focus would be nowhere.
    box.current?.focus()
  }
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`mt-6 ${kept ? 'border-l-2 border-control py-1 pl-4' : ''}`}
    >
      <output className="block">
        {kept &&
          `${isShown ? 'These are your members' : `Your members are those of ${seatOf(kept)}`}, kept ${where} since ${longDate(kept.chosenOn)}.`}
      </output>
      {kept && !known && (
        <p className="mt-1 font-medium">
          {seatOf(kept)} is no longer a district. Choose yours again.
        </p>
      )}
      {known && isOld && (
        <p className="mt-1 font-medium">
          You chose it in the {congressName(presentCongress(kept.chosenOn))}. Districts may have
          changed since then. Look yours up again, or confirm it.
        </p>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-3">
        {shown && (!isShown || isOld) && (
          <Button variant="primary" onClick={() => change({ ...shown, chosenOn: today() })}>
            {isShown ? 'Confirm' : 'Keep as my members'}
          </Button>
        )}
        {known && !isShown && <Link to={paths.yourMembers(known)}>Show them</Link>}
        {kept && <Button onClick={() => change(null)}>Forget</Button>}
      </p>
      {!kept && !shown && (
        <p className="text-ink-muted">
          You haven’t chosen your members yet. We would save them {where}.
        </p>
      )}
      {known && shown === null && <Names place={known} />}
    </div>
  )
}

/** Who they are, read after the page. */
function Names({ place: { state, district } }: { place: CongressionalDistrict }) {
  const { load, data } = useFetcher<{ loaded: LoadedMembers | null }>()
  useEffect(() => void load(paths.yourMembers({ state, district })), [load, state, district])
  return data?.loaded ? <DistrictMembers loaded={data.loaded} /> : null
}
