import { parseArgs } from 'node:util'
import { congressYears, presentCongress } from '#domain/dates/congress.ts'
import { isoDay } from '#domain/dates/dates.ts'
import type { RunOptions } from './run.ts'
import { type Branch, branches, type SourceName, sourceNames } from './source.ts'

/** The operator's command. */
export type Command =
  | {
      name: 'read'
      sources: SourceName[]
      options: Omit<RunOptions, 'congressApiKey' | 'courtListenerToken'>
      baseUrl: string | undefined
      schedule: boolean
    }
  | { name: 'rejects'; source: SourceName | undefined }
  | { name: 'status' }
  | { name: 'check'; baseUrl: string | undefined }

/**
 * The present Congress, and until the end of March of its first year the previous one too.
 * Its last laws are signed in January, and numbered and corrected for weeks.
 */
export function congressesAtWork(today: string): number[] {
  const present = presentCongress(today)
  const isYoung = today <= `${congressYears(present).first}-03-31`
  return isYoung ? [present - 1, present] : [present]
}

/**
 * The Congresses that a schedule reads: those it was started with.
 * If these were at work then, it follows to the next Congress.
 * @param startedOn YYYY-MM-DD
 */
export function scheduledCongresses(
  congresses: number[],
  startedOn: string,
  today: string,
): number[] {
  const then = congressesAtWork(startedOn)
  const now = congressesAtWork(today)
  const goesOn =
    congresses.includes(presentCongress(startedOn)) && congresses.every((one) => then.includes(one))
  return goesOn && now.join() !== then.join() ? now : congresses
}

/** The command has wrong arguments. The message is one sentence. */
export class UsageError extends Error {}

export const usage = `npm run ingest -- <source | all> [options]

  Sources: ${sourceNames.join(', ')}. \`all\` reads them in this order.

  --since <YYYY-MM-DD>   reads only records changed on or after this day
  --congress <numbers>   reads these Congresses, such as 118,119 or 101-119. Default: the current
                         one, and the previous one through March of a new Congress's first year
  --branch <names>       reads texts of these branches, such as legislative,judicial. Default: all
  --bulk <numbers>       reads whole Congresses from govinfo's bulk files, which need no key
  --limit <number>       reads at most this many records of each source
  --dry-run              stores nothing and counts the rows it would write
  --again                also reads documents that have not changed
  --base-url <address>   reads from this address, such as http://localhost:4180 of \`npm run mock-services\`
  --schedule             with \`all\`: keeps the record up to date until you stop it

npm run ingest -- rejects [source]   lists rejected records with the reason (at most 100)
npm run ingest -- status             shows when each source was last read
npm run ingest -- check              tests each service with one small request, and shows its
                                     newest record`

/**
 * Reads the arguments after `npm run ingest --`.
 * @param today YYYY-MM-DD, which gives the present Congress.
 * @throws UsageError that explains the first wrong argument.
 */
export function parseCommand(args: string[], today: string): Command {
  const { values, positionals } = parsed(args)
  const [what, ...more] = positionals
  if (what === undefined) throw new UsageError('Name a source, or all.')
  const given = Object.keys(values)
  if (what === 'rejects' || what === 'status') {
    if (given.length > 0) throw new UsageError(`${what} does not have the option --${given[0]}.`)
    if (more.length > (what === 'rejects' ? 1 : 0)) throw new UsageError(tooMany(more.at(-1)!))
    if (what === 'status') return { name: 'status' }
    return { name: 'rejects', source: more[0] === undefined ? undefined : sourceNamed(more[0]) }
  }
  if (more[0] !== undefined) throw new UsageError(tooMany(more[0]))
  if (what === 'check') {
    const other = given.find((name) => name !== 'base-url')
    if (other) throw new UsageError(`check does not have the option --${other}.`)
    const { 'base-url': baseUrl } = values
    return { name: 'check', baseUrl: baseUrl === undefined ? undefined : address(baseUrl) }
  }
  const sources = what === 'all' ? [...sourceNames] : [sourceNamed(what)]
  if (values.congress !== undefined && values.bulk !== undefined) {
    throw new UsageError('Use either --bulk or --congress, not both.')
  }
  if (values.schedule) checkSchedule(what, given)
  const congresses = values.bulk ?? values.congress
  return {
    name: 'read',
    sources,
    options: {
      since: values.since === undefined ? undefined : day(values.since, today),
      congresses:
        congresses === undefined
          ? congressesAtWork(today)
          : congressNumbers(values.bulk === undefined ? 'congress' : 'bulk', congresses, today),
      branches: values.branch === undefined ? undefined : branchNames(values.branch, sources),
      bulk: values.bulk !== undefined,
      again: values.again ?? false,
      limit: values.limit === undefined ? undefined : count(values.limit),
      dryRun: values['dry-run'] ?? false,
    },
    baseUrl: values['base-url'] === undefined ? undefined : address(values['base-url']),
    schedule: values.schedule ?? false,
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        since: { type: 'string' },
        congress: { type: 'string' },
        branch: { type: 'string' },
        bulk: { type: 'string' },
        limit: { type: 'string' },
        'dry-run': { type: 'boolean' },
        again: { type: 'boolean' },
        'base-url': { type: 'string' },
        schedule: { type: 'boolean' },
      },
    })
  } catch (error) {
    // Keep only Node's first sentence, which names the option and the fault. The rest explains the parser.
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(/\.(?= )|\n/)
    throw new UsageError(`${sentence?.replace(/\.$/, '')}.`, { cause: error })
  }
}

const tooMany = (word: string) => `"${word}" is one word too many.`

function sourceNamed(word: string): SourceName {
  const name = sourceNames.find((one) => one === word)
  if (name) return name
  throw new UsageError(`"${word}" is no source: there are ${sourceNames.join(', ')} and all.`)
}

// Refuses options that make sense only for a single run.
function checkSchedule(what: string, given: string[]): void {
  if (what !== 'all') throw new UsageError('--schedule works only with all.')
  const once = ['since', 'limit', 'dry-run', 'again'].find((name) => given.includes(name))
  if (once) throw new UsageError(`Use either --schedule or --${once}, not both.`)
}

function day(text: string, today: string): string {
  if (isoDay(text) !== text) {
    throw new UsageError(`--since needs a date such as 2025-01-31, not "${text}".`)
  }
  if (text > today) throw new UsageError(`--since ${text} is in the future.`)
  return text
}

function congressNumbers(option: 'congress' | 'bulk', text: string, today: string): number[] {
  const present = presentCongress(today)
  const ranges = text.split(',').map((part) => {
    const [, first, last = first] = /^(\d{1,3})(?: *- *(\d{1,3}))?$/.exec(part.trim()) ?? []
    return { first: Number(first ?? 0), last: Number(last ?? 0) }
  })
  if (ranges.some(({ first, last }) => first < 1 || last > present || last < first)) {
    throw new UsageError(
      `--${option} needs numbers from 1 to ${present}, such as 118,119 or 101-${present}, not "${text}".`,
    )
  }
  const numbers = ranges.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  )
  return [...new Set(numbers)]
}

function branchNames(text: string, sources: SourceName[]): Branch[] {
  if (!sources.includes('texts')) throw new UsageError('--branch works only with texts and all.')
  const named = text.split(',').map((word) => branches.find((branch) => branch === word.trim()))
  if (named.every((branch) => branch !== undefined)) return [...new Set(named)]
  throw new UsageError(
    `--branch needs one or more of ${branches.join(', ')}, separated by commas, not "${text}".`,
  )
}

function count(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new UsageError(`--limit needs a whole number from 1, not "${text}".`)
}

function address(text: string): string {
  if (/^https?:\/\/[^\s?#]+$/.test(text) && URL.canParse(text))
    return text.replace(/(?<!\/)\/+$/, '')
  throw new UsageError(`--base-url needs an address such as http://localhost:4180, not "${text}".`)
}
