import type { PublicData } from './public-data.ts'
import { unwrap } from './unwrap.ts'

const bioguideId = /^[A-Z][0-9]{6}$/

/** Reads a member's name and seat. Null for an invalid id, or if the record does not have the member. */
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
