import { textVersionName } from '#domain/texts/text-version.ts'
import type { ActionRecord, BillRecord, MemberRecord } from './bill-records.ts'
import { pageOf, type PageQuery } from './congress-gov-page.ts'

/** `/v3/bill/{congress}/{type}/{number}`. Gives the length and address of each list that is not empty. */
export function billItem(bill: BillRecord) {
  const { policyArea, latestAction, laws = [] } = bill
  return {
    bill: {
      ...stubs(bill),
      congress: bill.congress,
      introducedDate: bill.introducedDate,
      ...(latestAction && { latestAction }),
      ...(laws.length > 0 && { laws }),
      ...(bill.legislationUrl && { legislationUrl: bill.legislationUrl }),
      number: bill.number,
      originChamber: bill.originChamber,
      originChamberCode: bill.originChamber[0],
      ...(policyArea && { policyArea: { name: policyArea } }),
      sponsors: bill.sponsors.map(toMember),
      title: bill.title,
      type: bill.type,
      updateDate: bill.updateDate,
      updateDateIncludingText: bill.updateDateIncludingText,
    },
    request: requestOf(bill),
  }
}

/** `/v3/bill/{congress}/{type}/{number}/{part}`. Undefined if there is no such part. */
export function billPart(bill: BillRecord, part: string, query: PageQuery): object | undefined {
  const entries = lists[part]?.(bill)
  if (entries === undefined) return undefined
  const { page, pagination } = pageOf(entries, query, `${addressOf(bill)}/${part}`)
  return {
    ...(part === 'subjects'
      ? { subjects: toSubjects(bill, page) }
      : { [names[part] ?? part]: page }),
    pagination: { ...pagination, ...(part === 'cosponsors' && cosponsorCounts(bill)) },
    request: { ...requestOf(bill), billUrl: `${addressOf(bill)}?format=json` },
  }
}

const names: Record<string, string> = { relatedbills: 'relatedBills', text: 'textVersions' }

const lists: Record<string, (bill: BillRecord) => object[]> = {
  actions: ({ actions }) => actions.map(toAction),
  cosponsors: ({ cosponsors = [] }) => cosponsors.map(toMember),
  relatedbills: ({ relatedBills = [] }) => relatedBills,
  subjects: (bill) => subjectsOf(bill),
  summaries: ({ summaries = [] }) => summaries,
  titles: (bill) => titlesOf(bill),
  text: ({ textVersions = [] }) => textVersions.map(toTextVersion).toReversed(),
}

function stubs(bill: BillRecord): object {
  return Object.fromEntries(
    Object.entries(lists).flatMap(([part, list]) => {
      const count = list(bill).length
      const url = `${addressOf(bill)}/${part}?format=json`
      const counts = part === 'cosponsors' ? cosponsorCounts(bill) : { count }
      return count > 0 ? [[names[part] ?? part, { ...counts, url }]] : []
    }),
  )
}

// The list includes cosponsors who withdrew, the count does not.
function cosponsorCounts({ cosponsors = [] }: BillRecord) {
  return {
    count: cosponsors.filter((one) => one.sponsorshipWithdrawnDate === undefined).length,
    countIncludingWithdrawnCosponsors: cosponsors.length,
  }
}

function toMember({ district, ...member }: MemberRecord): object {
  return {
    ...member,
    ...(district !== undefined && { district: Number(district) }),
    url: `https://api.congress.gov/v3/member/${member.bioguideId}?format=json`,
  }
}

function toAction({ sourceSystem, recordedVotes, ...action }: ActionRecord): object {
  return {
    ...action,
    ...(recordedVotes && {
      recordedVotes: recordedVotes.map((vote) => ({
        ...vote,
        congress: Number(vote.congress),
        rollNumber: Number(vote.rollNumber),
        sessionNumber: Number(vote.sessionNumber),
      })),
    }),
    ...(sourceSystem && {
      sourceSystem: {
        ...(sourceSystem.code !== undefined && { code: Number(sourceSystem.code) }),
        name: sourceSystem.name,
      },
    }),
  }
}

// The count includes the policy area: recorded for S. 5 of the 119th, which has 11 subjects and a count of 12.
function subjectsOf({ policyArea, subjects = [], updateDate }: BillRecord): { name: string }[] {
  const terms = policyArea ? [...subjects, policyArea] : subjects
  return terms.map((name) => ({ name, updateDate }))
}

function toSubjects(bill: BillRecord, page: object[]): object {
  const policyArea = bill.policyArea ? subjectsOf(bill).at(-1) : undefined
  return {
    legislativeSubjects: page.filter((term) => !('name' in term && term.name === bill.policyArea)),
    ...(policyArea && { policyArea }),
  }
}

/** The titles of a bill. The supplement has only some, and not in a list. */
export function titlesOf({ titles, title, shortTitle, officialTitle }: BillRecord) {
  const known = titles ?? [
    { title, titleType: 'Display Title', titleTypeCode: '45' },
    ...(shortTitle
      ? [{ title: shortTitle, titleType: 'Short Title(s) as Introduced', titleTypeCode: '101' }]
      : []),
    ...(officialTitle
      ? [{ title: officialTitle, titleType: 'Official Title as Introduced', titleTypeCode: '6' }]
      : []),
  ]
  return known.map((one) => ({ ...one, titleTypeCode: Number(one.titleTypeCode) }))
}

// The folder has the addresses of govinfo's bulk files (…/BILLS/119/1/hr/BILLS-119hr22eh.xml).
// The API has the same files' addresses at Congress.gov, names the kind in words, and has null for an unknown day.
function toTextVersion({ date, type, formats }: NonNullable<BillRecord['textVersions']>[number]) {
  return {
    date: date === '' ? null : `${date}T05:00:00Z`,
    formats: formats.flatMap(({ url }) => {
      const [, file, congress, bill] = /\/(BILLS-(\d+)([a-z]+\d+)\w+)\.xml$/.exec(url) ?? []
      const at = `https://www.congress.gov/${congress}/bills/${bill}/${file}`
      return [
        { type: 'Formatted Text', url: `${at}.htm` },
        { type: 'PDF', url: `${at}.pdf` },
        { type: 'Formatted XML', url: `${at}.xml` },
      ]
    }),
    type: textVersionName(type),
  }
}

function addressOf({ congress, type, number }: BillRecord): string {
  return `https://api.congress.gov/v3/bill/${congress}/${type.toLowerCase()}/${number}`
}

function requestOf({ congress, type, number }: BillRecord) {
  return {
    billNumber: number,
    billType: type.toLowerCase(),
    congress: String(congress),
    contentType: 'application/json',
    format: 'json',
  }
}
