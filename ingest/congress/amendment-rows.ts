import { amendmentId } from '#domain/amendments/amendment-number.ts'
import { amendmentOutcome } from '#domain/amendments/amendment-outcome.ts'
import { measureId } from '#domain/measures/bill-number.ts'
import type { AmendmentRow } from '../store/tables.ts'
import type { Bill, BillAmendment } from './bill.ts'
import type { MemberNames } from './member-names.ts'
import { onceEach, toCosponsorEntry, toSponsorEntry } from './entries.ts'

export function toAmendmentRows(bill: Bill, roster: MemberNames): AmendmentRow[] {
  const action_id = measureId(bill.congress, bill)
  return (bill.amendments ?? []).map((amendment) => toAmendmentRow(amendment, action_id, roster))
}

function toAmendmentRow(
  amendment: BillAmendment,
  action_id: string,
  roster: MemberNames,
): AmendmentRow {
  const history = onceEach(amendment.actions.filter(({ text }) => text !== ''))
  const latest = amendment.latestAction ?? history[0]
  return {
    id: amendmentId(amendment),
    action_id,
    congress_number: amendment.congress,
    amendment_type: amendment.type,
    amendment_number: amendment.number,
    amended_amendment_id: amendment.amends && amendmentId(amendment.amends),
    sponsor_data: amendment.sponsors.map((one) =>
      'bioguideId' in one ? toSponsorEntry(one, roster) : one,
    ),
    cosponsors_data: amendment.cosponsors.map((one) => toCosponsorEntry(one, roster)),
    purpose: amendment.purpose,
    description: amendment.description,
    submitted_on: amendment.submitted,
    offered_on: amendment.offered,
    outcome: amendmentOutcome(history),
    actions_history: history,
    latest_action_text: latest?.text ?? null,
    latest_action_date: latest?.actionDate ?? null,
    roll_call_ids: amendment.rollCalls,
    source_updated_at: amendment.updated,
  }
}
