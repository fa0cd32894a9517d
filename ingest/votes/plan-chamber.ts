import { yearOfSession } from '#domain/dates/congress.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { AnswerError, ItemError, SourceError } from '../errors.ts'
import type { ReadContext } from '../source.ts'
import { asVacated } from './as-vacated.ts'
import { type ChamberSource, notThere } from './chamber-source.ts'
import type { RollCallReply, Group, Plan, PlannedRollCall } from './plan.ts'
import { rollCallId } from './roll-call.ts'
import { type Session, sessionsOf } from './session.ts'

// Of the Senate's files of 2023 to 2026, three in four last changed within three hours of the
// vote, and 96% within 30 days.
const daysOfCorrections = 30

/**
 * The documents to read for a chamber: unknown ones from its lists, and the votes of the last 30 days if changed.
 * Only lists show which roll calls exist; numbers are never tried. One unreadable list does not affect the others.
 * @throws SourceError if the chamber's site cannot be read at all.
 */
export async function planChamber(source: ChamberSource, context: ReadContext): Promise<Plan> {
  const plan: Plan = { groups: [], failures: [] }
  const rejected = await findRejectedLists(source, context)
  let canBeRead = false
  for (const session of sessionsOf(context.options.congresses, new Date())) {
    const lists = await unlessOdd(plan, () => source.lists(context.http, session))
    for (const url of lists ?? []) {
      const group = await unlessOdd(plan, () =>
        newlyListed(source, context, session, url, lists ?? [], rejected),
      )
      if (group === undefined) continue
      canBeRead = true
      if (group) plan.groups.push(group)
    }
  }
  if (!canBeRead && plan.failures.some(({ isOdd }) => isOdd))
    throw new SourceError(plan.failures.map(({ message }) => message).join(' '))
  const recent = await recentlyVoted(source, context)
  if (recent.length > 0) plan.groups.push({ rollCalls: recent })
  return plan
}

/** The result of `read`. Undefined for a list in another shape, which is noted. */
async function unlessOdd<Result>(plan: Plan, read: () => Promise<Result>) {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ItemError || error instanceof AnswerError)) throw error
    plan.failures.push({ message: error.message, isOdd: error instanceof AnswerError })
    return undefined
  }
}

async function newlyListed(
  source: ChamberSource,
  context: ReadContext,
  session: Session,
  url: string,
  lists: readonly string[],
  rejected: ReadonlySet<string>,
): Promise<Group | null> {
  const { http, options } = context
  const { since } = options
  const id = listId(source, url)
  const part = `missing in ${id}`
  const before = context.cursor(part)
  const reply = await http.get(url, {
    type: source.listType,
    // A list that must confirm an earlier one is read in full.
    validators: before === undefined ? context.validators(url) : undefined,
    missingAt: notThere,
  })
  if (reply.status !== 'ok') return null
  const { rollCalls: listed, problems, isWhole } = source.readList(reply.body, url, session)
  const wanted = listed.filter(({ day }) => since === undefined || day === null || day >= since)
  const stored = await storedOf(source, context, session)
  const rollCalls = wanted.flatMap(({ number, vacated }) => {
    const one = planned(source, session, number, http)
    const known = stored.get(number)
    if (vacated && known !== 'vacated') return [asVacated(one, vacated, known !== undefined)]
    return known === 'removed' || context.validators(one.url) === undefined ? [one] : []
  })
  const missing = missingNumbers(stored, listed, source.numbersOf(url, lists))
  const atEnds = isWhole && problems.length === 0 ? missing.atEnds : []
  const isConfirmed = (number: number) => Array.isArray(before) && before.includes(number)
  const waiting = atEnds.filter((number) => !isConfirmed(number))
  if (problems.length === 0)
    for (const number of [...missing.between, ...atEnds.filter(isConfirmed)])
      rollCalls.push(asRemoved(planned(source, session, number, http)))
  if (waiting.length > 0)
    context.log(
      `${url} no longer lists ${pluralize(waiting.length, 'roll call')}: ${waiting.slice(0, 10).join(', ')}. They stop counting if the next run shows the same.`,
    )
  const isKnown = wanted.length === listed.length && problems.length === 0 && waiting.length === 0
  return {
    rollCalls,
    ...((problems.length > 0 || rejected.has(id)) && {
      problems: { id, url, rejects: problems.map((reason) => ({ part: 'rows', reason })) },
    }),
    ...(isKnown && { list: { url, validators: reply.validators } }),
    ...((waiting.length > 0 || before !== undefined) && {
      checkpoint: { part, cursor: waiting.length > 0 ? waiting : null },
    }),
  }
}

const listId = ({ chamber }: ChamberSource, url: string) =>
  `${chamber.toLowerCase()} list ${url.split('/').slice(-2).join('/')}`

/** Lists with rejected rows. The rejects are cleared once the rows are well. */
async function findRejectedLists(
  source: ChamberSource,
  { sql }: ReadContext,
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ record: string }[]>`
    select record from private.ingest_rejects
    where source = 'votes' and record like ${`${source.chamber.toLowerCase()} list %`}`
  return new Set(rows.map(({ record }) => record))
}

/** The stored numbers of a session, and how each was taken back. */
async function storedOf(
  source: ChamberSource,
  { sql }: ReadContext,
  { congress, session }: Session,
): Promise<ReadonlyMap<number, 'vacated' | 'removed' | null>> {
  const rows = await sql<{ number: number; taken_back: 'vacated' | 'removed' | null }[]>`
    select roll_call_number as number, taken_back
    from public.roll_calls
    where (chamber, congress_number, session) = (${source.chamber}, ${congress}, ${session})
    order by 1`
  return new Map(rows.map(({ number, taken_back }) => [number, taken_back]))
}

/**
 * Stored roll calls that a list no longer names. Between other listed ones they are gone.
 * At the ends of the list they are gone only if another run confirms it: the list may be old or cut short.
 */
function missingNumbers(
  stored: Awaited<ReturnType<typeof storedOf>>,
  listed: readonly { number: number }[],
  [from, to]: [number, number],
): { between: number[]; atEnds: number[] } {
  const numbers = new Set(listed.map(({ number }) => number))
  const first = Math.min(...numbers)
  const last = Math.max(...numbers)
  const missing = [...stored].flatMap(([number, takenBack]) =>
    takenBack === null && !numbers.has(number) && number >= from && number <= to ? [number] : [],
  )
  const isBetween = (number: number) => number > first && number < last
  return {
    between: missing.filter(isBetween),
    atEnds: missing.filter((number) => !isBetween(number)),
  }
}

function asRemoved({ id, url }: PlannedRollCall): PlannedRollCall {
  return {
    id,
    url,
    read: () => Promise.resolve({ status: 'takenBack', how: { kind: 'removed' } }),
  }
}

/** Stored votes that may have been corrected since. */
async function recentlyVoted(
  source: ChamberSource,
  context: ReadContext,
): Promise<PlannedRollCall[]> {
  const { http, options, sql } = context
  const from = options.since ?? new Date(Date.now() - daysOfCorrections * 86_400_000).toISOString()
  const stored = await sql<{ congress: number; session: 1 | 2; number: number }[]>`
    select congress_number as congress, session, roll_call_number as number
    from public.roll_calls
    where chamber = ${source.chamber} and congress_number = any (${options.congresses})
      and vote_date >= ${from}
    order by vote_date, id`
  return stored.flatMap(({ congress, session, number }) => {
    const its: Session = { congress, session, year: yearOfSession(congress, session) }
    const validators = context.validators(source.address(its, number))
    return validators ? [planned(source, its, number, http, validators)] : []
  })
}

function planned(
  source: ChamberSource,
  session: Session,
  number: number,
  http: ReadContext['http'],
  known?: ReturnType<ReadContext['validators']>,
): PlannedRollCall {
  const url = source.address(session, number)
  const id = rollCallId({ ...session, chamber: source.chamber, number })
  return {
    id,
    url,
    async read(): Promise<RollCallReply> {
      const reply = await http.get(url, {
        type: 'xml',
        validators: known,
        missingAt: notThere,
      })
      if (reply.status !== 'ok') return reply
      if (source.notHeld?.test(reply.body)) return { status: 'missing' }
      const rollCall = source.readRollCall(reply.body, url)
      const found = rollCallId(rollCall)
      if (found !== id) throw new ItemError(`${url} holds ${found}.`)
      return { status: 'ok', rollCall, document: { url, validators: reply.validators } }
    },
  }
}
