import { textVersionName } from '#domain/texts/text-version.ts'
import type { ActionRecord, BillRecord, MemberRecord } from './bill-records.ts'
import { titlesOf } from './congress-gov-bill.ts'
import { CData, toXml, type XmlContent } from './to-xml.ts'

/** BILLSTATUS-119hr1.xml, with the elements and order of govinfo's files. */
export function billStatusXml(bill: BillRecord): string {
  const { actions, cosponsors = [], laws = [], summaries = [], textVersions = [] } = bill
  const [latest] = actions
  const policyArea = { name: bill.policyArea ?? undefined }
  return `<?xml version="1.0" encoding="utf-8" standalone="no"?>\n${toXml('billStatus', {
    version: '3.0.0',
    bill: {
      number: bill.number,
      updateDate: bill.updateDate,
      updateDateIncludingText: bill.updateDateIncludingText,
      originChamber: bill.originChamber,
      type: bill.type,
      introducedDate: bill.introducedDate,
      congress: String(bill.congress),
      relatedBills: some(bill.relatedBills ?? [], (related) => related as XmlContent),
      actions: some(actions, toAction),
      sponsors: some(bill.sponsors, toMember),
      cosponsors: some(
        cosponsors,
        ({ sponsorshipDate, isOriginalCosponsor, sponsorshipWithdrawnDate, ...member }) => ({
          ...toMember(member),
          sponsorshipDate,
          isOriginalCosponsor: isOriginalCosponsor ? 'True' : 'False',
          sponsorshipWithdrawnDate,
        }),
      ),
      laws: some(laws, ({ type, number }) => ({ type, number })),
      policyArea,
      subjects: {
        legislativeSubjects: { item: (bill.subjects ?? []).map((name) => ({ name })) },
        policyArea,
      },
      summaries: {
        summary: summaries.map(({ text, versionCode, actionDate, actionDesc, updateDate }) => ({
          versionCode,
          actionDate,
          actionDesc,
          updateDate,
          text: new CData(text),
        })),
      },
      title: bill.title,
      titles: some(titlesOf(bill), ({ titleType, title }) => ({ titleType, title })),
      textVersions: {
        // The last print comes first, and an entry without content at the end.
        item: [
          ...textVersions.toReversed().map(toTextVersion),
          { date: '', formats: '', type: '' },
        ],
      },
      latestAction: latest && {
        actionDate: latest.actionDate,
        text: latest.text,
        actionTime: latest.actionTime,
      },
    },
    dublinCore: {
      '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'dc:format': 'text/xml',
      'dc:language': 'EN',
      'dc:contributor': 'Congressional Research Service, Library of Congress',
    },
  })}`
}

/** A list as in the files, which leave out empty lists. */
function some<Entry>(entries: readonly Entry[], to: (entry: Entry) => XmlContent): XmlContent {
  return entries.length === 0 ? undefined : { item: entries.map(to) }
}

function toAction({ recordedVotes, committees, ...action }: ActionRecord) {
  return {
    actionDate: action.actionDate,
    actionTime: action.actionTime,
    committees: committees && some(committees, ({ systemCode, name }) => ({ systemCode, name })),
    sourceSystem: action.sourceSystem && {
      code: action.sourceSystem.code,
      name: action.sourceSystem.name,
    },
    text: action.text,
    type: action.type,
    actionCode: action.actionCode,
    recordedVotes: recordedVotes && {
      recordedVote: recordedVotes.map((vote) => ({
        rollNumber: vote.rollNumber,
        url: vote.url,
        chamber: vote.chamber,
        congress: vote.congress,
        date: vote.date,
        sessionNumber: vote.sessionNumber,
      })),
    },
  }
}

function toMember(member: MemberRecord) {
  const { bioguideId, fullName, firstName, lastName, party, state, middleName, district } = member
  return {
    bioguideId,
    fullName,
    firstName,
    lastName,
    party,
    state,
    identifiers: { bioguideId },
    middleName,
    district: district === '' ? undefined : district?.toString(),
  }
}

// The folder has the addresses of the bulk files. These are the packages of the same texts.
function toTextVersion({ date, type, formats }: NonNullable<BillRecord['textVersions']>[number]) {
  return {
    type: textVersionName(type),
    date: date === '' ? '' : `${date}T05:00:00Z`,
    formats: {
      item: formats.map(({ url }) => {
        const version = /\/(BILLS-\w+)\.xml$/.exec(url)?.[1]
        return { url: `https://www.govinfo.gov/content/pkg/${version}/xml/${version}.xml` }
      }),
    },
  }
}
