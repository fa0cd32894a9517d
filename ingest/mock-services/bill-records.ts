import { historyFromTexts, type Step } from '#domain/measures/history-from-texts.ts'
import type { MockRecords } from './mock-records.ts'

/** A bill from the folder: the field names of the Congress.gov API, without its paging. */
export type BillRecord = {
  /** `119-hr-1` */
  id: string
  congress: number
  type: string
  number: string
  title: string
  shortTitle?: string
  officialTitle?: string | null
  originChamber: 'House' | 'Senate'
  introducedDate: string
  policyArea?: string | null
  subjects?: string[]
  sponsors: MemberRecord[]
  cosponsors?: (MemberRecord & {
    isOriginalCosponsor: boolean
    sponsorshipDate: string
    sponsorshipWithdrawnDate?: string
  })[]
  latestAction?: { actionDate: string; text: string } | null
  actions: ActionRecord[]
  laws?: { number: string; type: string }[]
  summaries?: {
    actionDate: string
    actionDesc: string
    text: string
    updateDate?: string
    versionCode?: string
  }[]
  titles?: { title: string; titleType: string; titleTypeCode: string }[]
  textVersions?: { date: string; type: string; formats: { type: string; url: string }[] }[]
  relatedBills?: object[]
  legislationUrl?: string
  updateDate: string
  updateDateIncludingText: string
}
export type MemberRecord = {
  bioguideId: string
  firstName: string
  middleName?: string
  lastName: string
  fullName: string
  party: string
  state: string
  district?: string | number
}
export type ActionRecord = {
  actionCode?: string
  actionDate: string
  actionTime?: string
  text?: string
  type?: string
  sourceSystem?: { code?: string; name: string }
  committees?: { name: string; systemCode: string }[]
  recordedVotes?: {
    chamber: string
    congress: string
    date: string
    rollNumber: string
    sessionNumber: string
    url: string
  }[]
}

/** The bills of a folder. Keeps the text of each and parses it on request. */
export class BillRecords {
  readonly #lines = new Map<string, Buffer>()
  /** The steps of the bills that the supplement gives in part. */
  readonly #steps = new Map<string, Step[]>()

  static readonly #read = new WeakMap<MockRecords, Promise<BillRecords>>()

  /** Reads a folder's bills once for all callers. */
  static of(data: MockRecords): Promise<BillRecords> {
    const records = this.#read.get(data) ?? new BillRecords().#fill(data)
    this.#read.set(data, records)
    return records
  }

  async #fill(data: MockRecords): Promise<this> {
    for await (const [id, line] of linesById(data, 'bills/bills-119.jsonl.gz')) {
      this.#lines.set(id, Buffer.from(line))
    }
    const abridged = new Set<string>()
    for await (const [id, line] of linesById(data, 'bills/bills-119-supplement.jsonl')) {
      this.#lines.set(id, Buffer.from(line))
      abridged.add(id)
    }
    if (abridged.size === 0) return this
    for await (const [id, line] of linesById(data, 'bills/measures-108-119.jsonl.gz')) {
      if (abridged.has(id)) this.#steps.set(id, (JSON.parse(line) as { actions: Step[] }).actions)
    }
    return this
  }

  /** `119-hr-1`, in the folder's order. */
  ids(): string[] {
    return [...this.#lines.keys()]
  }

  get(id: string): BillRecord | undefined {
    const line = this.#lines.get(id)
    return line && whole(JSON.parse(line.toString()), this.#steps.get(id))
  }
}

async function* linesById(
  data: MockRecords,
  path: string,
): AsyncGenerator<[id: string, line: string]> {
  if (!data.has(path) && !data.has(path.replace(/\.gz$/, ''))) return
  for await (const line of data.lines(path)) {
    const id = /^\{"id": ?"([^"]+)"/.exec(line)?.[1]
    if (id !== undefined) yield [id, line]
  }
}

/**
 * The record with the parts that the supplement lacks. Its steps come from the longer list of measures.
 * The last change is assumed at the end of the day of the latest action.
 * A sponsor's names, party and seat come from the full name, "Sen. Wicker, Roger F. [R-MS]".
 * The services give district 0 for a state with one district. The folder gives such sponsors none, like senators.
 */
function whole(record: BillRecord, steps: Step[] | undefined): BillRecord {
  const { latestAction, introducedDate } = record
  const actions = steps
    ? (historyFromTexts(steps, record.actions) as ActionRecord[])
    : record.actions
  const day = latestAction?.actionDate ?? actions[0]?.actionDate ?? introducedDate
  const updateDate = record.updateDate ?? `${day}T23:59:59Z`
  return {
    ...record,
    actions,
    updateDate,
    updateDateIncludingText: record.updateDateIncludingText ?? updateDate,
    sponsors: record.sponsors.map(withSeat),
  }
}

function withSeat({ district, ...sponsor }: MemberRecord): MemberRecord {
  const isSenator = sponsor.fullName.startsWith('Sen.')
  const named = { ...namesOf(sponsor.fullName), ...sponsor }
  return isSenator ? named : { ...named, district: district || named.district || '0' }
}

function namesOf(fullName: string): Partial<MemberRecord> {
  const [, lastName, firstName, party, state, district] =
    /^\S+ (.+?), (\S+).* \[(\w+)-(\w\w)(?:-(\d+|At Large))?\]$/.exec(fullName) ?? []
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(party && { party }),
    ...(state && { state }),
    ...(district && { district: district === 'At Large' ? '0' : district }),
  }
}
