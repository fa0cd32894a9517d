import { useState } from 'react'
import {
  keepDistrict,
  type KeptDistrict,
  useKeptDistrict,
} from '#app/components/your-members/kept-district.ts'
import type { CongressionalDistrict } from '#domain/places/house-seats.ts'
import { KeptMembers } from './KeptMembers.tsx'

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
        {refused && 'This browser keeps nothing for this site, so the district was not kept.'}
      </p>
    </>
  )
}
