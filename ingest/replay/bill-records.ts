import type { ReplayData } from './replay-data.ts'

/** A bill as the folder has it: the field names of the Congress.gov API, without its paging. */
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

/** The bills of a folder. The text of each is kept as it is, and read when it is asked for. */
export class BillRecords {
  readonly #lines = new Map<string, Buffer>()

  static readonly #read = new WeakMap<ReplayData, Promise<BillRecords>>()

  /** Reads a folder's bills once, whoever asks. */
  static of(data: ReplayData): Promise<BillRecords> {
    const records = this.#read.get(data) ?? new BillRecords().#fill(data)
    this.#read.set(data, records)
    return records
  }

  async #fill(data: ReplayData): Promise<this> {
    for (const path of ['bills/bills-119.jsonl.gz', 'bills/bills-119-supplement.jsonl']) {
      if (!data.has(path)) continue
      for await (const line of data.lines(path)) {
        const id = /^\{"id": ?"([^"]+)"/.exec(line)?.[1]
        if (id !== undefined) this.#lines.set(id, Buffer.from(line))
      }
    }
    return this
  }

  /** `119-hr-1`, in the folder's order. */
  ids(): string[] {
    return [...this.#lines.keys()]
  }

  get(id: string): BillRecord | undefined {
    const line = this.#lines.get(id)
    return line && whole(JSON.parse(line.toString()))
  }
}

/**
 * The record with what the supplement leaves out: when the Library last changed a bill is taken to be the end of the
 * day of its latest action; and a sponsor's names, party and seat are those of the full name, "Sen. Wicker, Roger F.
 * [R-MS]". Where a state has one district the services say 0; the folder says nothing of sponsors, neither there nor of
 * senators, who have none.
 */
function whole(record: BillRecord): BillRecord {
  const { actions, latestAction, introducedDate } = record
  const day = latestAction?.actionDate ?? actions[0]?.actionDate ?? introducedDate
  const updateDate = record.updateDate ?? `${day}T23:59:59Z`
  return {
    ...record,
    updateDate,
    updateDateIncludingText: record.updateDateIncludingText ?? updateDate,
    sponsors: record.sponsors.map(withSeat),
  }
}

function withSeat({ district, ...sponsor }: MemberRecord): MemberRecord {
  const isSenator = sponsor.fullName.startsWith('Sen.')
  const told = { ...namesOf(sponsor.fullName), ...sponsor }
  return isSenator ? told : { ...told, district: district || told.district || '0' }
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
