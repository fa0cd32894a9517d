import { compactFile, readCompactRollCall } from './compact-roll-calls.ts'
import { peopleOf } from './people.ts'
import type { RollCallRecord } from './roll-call-record.ts'
import type { MockRecords } from './mock-records.ts'
import { sessionOfYear } from '#domain/dates/congress.ts'

/** The roll calls of one session of a chamber, in the order of their numbers. */
export type SessionRecords = {
  numbers: number[]
  record(number: number): RollCallRecord | undefined
}

/** The lines of a file of roll calls, by session and number. */
type Lines = Map<string, Map<number, Buffer>>

const detailed = 'votes/roll-calls-118-119.jsonl.gz'
const loaded = new WeakMap<MockRecords, Map<string, Promise<Lines>>>()

/** An unknown session has no numbers. */
export async function sessionRecords(
  data: MockRecords,
  chamber: 'h' | 's',
  congress: number,
  session: number,
): Promise<SessionRecords> {
  const file = congress < 118 && data.has(compactFile) ? compactFile : detailed
  const lines = (await linesOf(data, file)).get(`${chamber}${congress}.${session}`)
  const people = file === compactFile ? await peopleOf(data) : undefined
  return {
    numbers: [...(lines?.keys() ?? [])].toSorted((a, b) => a - b),
    record(number) {
      const line = lines?.get(number)?.toString()
      if (line === undefined) return undefined
      return people ? readCompactRollCall(line, people) : (JSON.parse(line) as RollCallRecord)
    },
  }
}

function linesOf(data: MockRecords, file: string): Promise<Lines> {
  const files = loaded.get(data) ?? new Map<string, Promise<Lines>>()
  loaded.set(data, files)
  const lines = files.get(file) ?? readLines(data, file)
  files.set(file, lines)
  return lines
}

// Kept as the bytes they are: as objects they would take gigabytes.
async function readLines(data: MockRecords, file: string): Promise<Lines> {
  const sessions: Lines = new Map()
  for await (const line of data.lines(file)) {
    const [, chamber, number, congress, year] =
      /"vote_id": ?"([hs])(\d+)-(\d+)\.(\d{4})"/.exec(line) ?? []
    if (chamber === undefined) continue
    const key = `${chamber}${congress}.${sessionOfYear(Number(year))}`
    const session = sessions.get(key) ?? new Map<number, Buffer>()
    sessions.set(key, session.set(Number(number), Buffer.from(line)))
  }
  return sessions
}
