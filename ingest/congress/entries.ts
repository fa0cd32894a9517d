import type { Bill, BillAction, BillMember } from './bill.ts'
import { type MemberNames, nameOf } from './member-names.ts'

/** The House's floor system and the Library sometimes give an entry twice (usgpo/bill-status#234). */
export function onceEach<Action extends BillAction>(actions: readonly Action[]): Action[] {
  const seen = new Set<string>()
  return actions.filter(({ actionDate, actionCode, text }) => {
    const entry = [actionDate, actionCode, text].join(' ')
    const isNew = !seen.has(entry)
    seen.add(entry)
    return isNew
  })
}

export function toSponsorEntry(member: BillMember, roster: MemberNames) {
  const { bioguideId, state, district, party } = member
  const { firstName, lastName } = nameOf(member, roster)
  const seat = district === null || district === '' ? null : Number(district)
  return { bioguideId, firstName, lastName, state, district: seat, party }
}

export function toCosponsorEntry(cosponsor: Bill['cosponsors'][number], roster: MemberNames) {
  const { sponsorshipDate, isOriginalCosponsor, sponsorshipWithdrawnDate } = cosponsor
  return {
    ...toSponsorEntry(cosponsor, roster),
    sponsorshipDate,
    isOriginalCosponsor,
    ...(sponsorshipWithdrawnDate && { sponsorshipWithdrawnDate }),
  }
}
