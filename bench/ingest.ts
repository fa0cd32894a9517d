import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { billTypes, fileName, fileUrl } from '#ingest/congress/billstatus/folder.ts'
import { type CopiedTable, copied } from './ingest.copy.ts'
import type { ChildRun } from './ingest.processes.ts'
import { openTestBed, rewriting } from './ingest.test-bed.ts'
import { checksums } from './ingest.checksums.ts'
import { type Bound, check, isShort, report as reportFigure } from './shared.report.ts'

const megabytesWanted = 500
const shareOfCopyWanted = 0.25
const shareOfFirstWanted = 0.25
const kills = isShort ? 2 : 10

type Part = { name: string; args: string[]; tables: CopiedTable[]; minutesWanted: number }
const parts: Part[] = [
  {
    name: 'the 119th Congress',
    args: ['congress', '--bulk', '119'],
    tables: [
      'public."GovernmentActions"',
      'public.action_summaries',
      'public.committee_activities',
      'public.amendments',
    ],
    minutesWanted: 5,
  },
  {
    name: 'the roll calls of two Congresses',
    args: ['votes', '--congress', '118,119'],
    tables: [
      // Votes store the nominations and treaties that they name.
      {
        table: 'public."GovernmentActions"',
        where: "action_type in ('nomination', 'treaty')",
      },
      'public.roll_calls',
      'private.roll_call_keys',
      'private.member_keys',
      'private.answers',
      'private.positions',
      'private.member_counts',
    ],
    minutesWanted: 4,
  },
]

/**
 * Reads whole Congresses with `npm run ingest` from the mock services into an empty
 * database: time and memory of the first reading, time and rows of a second one. The baseline in
 * the same run is a bare COPY of the same rows into the same tables of another database. Then reads
 * both again into a third database, killed ten times at random moments, and compares the rows.
 * Needs the folder of official records next to the project.
 */
export async function bench(): Promise<void> {
  await using bed = await openTestBed(
    billTypes.map((type) => fileUrl({ congress: 119, type }, fileName({ congress: 119, type }))),
  )
  const open = async (name: string) => {
    const database = await bed.open(name)
    await database.run(['legislators']).done()
    return database
  }

  const clean = await open('clean')
  const bare = await open('bare')
  const durations = new Map<Part, number>()
  for (const part of parts) {
    const first = await clean.run(part.args).done()
    const second = await rewriting(clean.sql, () => clean.run(part.args).done())
    const copy = await copied(clean.sql, bare.sql, part.tables)
    durations.set(part, first.seconds)
    report(part, first, second, copy)
  }
  const broken = await open('broken')
  for (const part of parts) await killed(broken.run, part, durations.get(part) ?? 0)
  const [wanted, found] = [await checksums(clean.sql), await checksums(broken.sql)]
  const same = JSON.stringify(wanted) === JSON.stringify(found)
  check(`killed ${kills} times and resumed: the same rows as of one clean run`, same)
  if (!same) console.table({ wanted, found })
}

function report(
  { name, minutesWanted }: Part,
  first: { seconds: number; megabytes: number },
  second: { seconds: number; written: number },
  copy: { seconds: number; rows: number },
): void {
  const figure = (what: string, ...rest: [number, string, Bound?]) =>
    reportFigure(`${name}: ${what}`, ...rest)
  figure('rows', copy.rows, '')
  figure('first reading', first.seconds, 's', { atMost: minutesWanted * 60 })
  figure('memory at most', first.megabytes, 'MB', { atMost: megabytesWanted })
  figure('bare COPY of the same rows', copy.seconds, 's')
  figure('its share of the first reading', copy.seconds / first.seconds, '', {
    atLeast: shareOfCopyWanted,
  })
  figure('second reading', second.seconds, 's')
  figure('its share of the first', second.seconds / first.seconds, '', {
    atMost: shareOfFirstWanted,
  })
  figure('rows written by the second', second.written, '')
}

/** Runs a part to its end, but kills it at random moments. */
async function killed(
  run: (args: string[]) => ChildRun,
  { args }: Part,
  seconds: number,
): Promise<void> {
  for (let done = 0; done < kills / parts.length; done += 1) {
    const child = run(args)
    await Promise.race([
      sleep(1000 * (0.5 + (Math.random() * seconds) / 2)),
      once(child.process, 'exit'),
    ])
    await child.kill()
  }
  await run(args).done()
}
