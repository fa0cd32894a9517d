import { useMemo, useSyncExternalStore } from 'react'
import {
  type KeptDistrict,
  readKeptDistrict,
  subscribeToKeptDistrict,
} from '#app/session/kept-district.ts'
import { keptDistrictText } from '#app/session/kept-district-text.ts'

/** The district that a visitor of this browser chose. The server and the first rendering know none. */
export function useKeptDistrict(): KeptDistrict | null {
  const text = useSyncExternalStore(subscribeToKeptDistrict, keptDistrictText, () => null)
  return useMemo(() => readKeptDistrict(text), [text])
}
