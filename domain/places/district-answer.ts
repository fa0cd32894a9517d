import type { CongressionalDistrict } from './house-seats.ts'
import type { StateCode } from './states.ts'

/**
 * What `find-district` answers. One district: that is the one. Several: one of them, the visitor knows which. None: any
 * of the state's.
 */
export type DistrictAnswer = {
  districts: CongressionalDistrict[]
  state: StateCode | null
  /** What the answer rests on: the address itself, its ZIP code, or its state. */
  by: 'address' | 'zip' | 'state'
  /** A sentence: how sure the answer is, or why it does not name one district. */
  note: string | null
}
