import type { PublicData } from './public-data.ts'
import { unwrap } from './unwrap.ts'

const bioguideId = /^[A-Z][0-9]{6}$/

/** A member's name and seat; null for an id that is none, or of nobody in the record. */
export async function loadMember(data: PublicData, id: string) {
  if (!bioguideId.test(id)) return null
  return unwrap(
    await data
      .from('legislators')
      .select('id, full_name, party, state, chamber, district, in_office')
      .eq('id', id)
      .maybeSingle(),
  )
}
