import { memberColumns, memberOfCongress, type Seat } from '#domain/members/member-of-congress.ts'
import { ItemError } from '../errors.ts'
import { checked } from '../parse.ts'
import type { Item } from '../source.ts'
import { memberNames, officialMember, type SocialAccounts } from './schema.ts'
import { socialLinks } from './social-links.ts'

/** Facts about current members in other files, by Bioguide id. There are none about former members. */
export type OfficeFacts = {
  seats: ReadonlyMap<string, Seat[]>
  accounts: ReadonlyMap<string, SocialAccounts>
  offices: ReadonlyMap<string, Record<string, string>[]>
}

/** The first day of the 101st Congress, the first with roll calls in the record. */
const firstDay = '1989-01-03'

/** A sitting member as a record to store, or rejected with the reason. */
export function sittingMember(official: unknown, url: string, facts: OfficeFacts): Item {
  return toItem(official, url, facts)
}

/** The same for a former member. Null if the last term ended before the 101st Congress. */
export function formerMember(official: unknown, url: string): Item | null {
  const { data } = officialMember.pick({ terms: true }).safeParse(official)
  return data?.terms.every(({ end }) => end <= firstDay) ? null : toItem(official, url, null)
}

function toItem(official: unknown, url: string, office: OfficeFacts | null): Item {
  const { id: ids, name } = memberNames.safeParse(official).data ?? {}
  const id = ids?.bioguide ?? (name ? `${name.first} ${name.last}` : 'a member without a name')
  try {
    const member = memberOfCongress(
      checked(officialMember, official, 'The record'),
      office !== null,
    )
    const row = {
      ...memberColumns(member, office?.seats.get(member.bioguideId) ?? []),
      social_links: socialLinks(office?.accounts.get(member.bioguideId) ?? {}),
      offices: office?.offices.get(member.bioguideId) ?? [],
    }
    return { id, url, rows: { legislators: [row] } }
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return { id, url, rejects: [{ reason: error.message }] }
  }
}
