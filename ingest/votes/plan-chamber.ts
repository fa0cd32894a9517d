import { yearOfSession } from '#domain/congress.ts'
import { AnswerError, ItemError, SourceError } from '../errors.ts'
import type { ReadContext } from '../source.ts'
import { type ChamberSource, notThere } from './chamber-source.ts'
import type { RollCallReply, Group, Plan, PlannedRollCall } from './plan.ts'
import { rollCallId } from './roll-call.ts'
import { type Session, sessionsOf } from './session.ts'

// Of the Senate's files of 2023 to 2026 three in four were last changed within three hours of the
// vote, 96% within 30 days.
const daysOfCorrections = 30

/**
 * What there is to read of a chamber: what its lists name and is not known yet, and the votes of the last 30 days again,
 * which are asked for only if they have changed. What exists is known from the lists, never by trying numbers. A list
 * that cannot be read costs no other.
 * @throws SourceError when the chamber's site cannot be read at all.
 */
export async function planChamber(source: ChamberSource, context: ReadContext): Promise<Plan> {
  const plan: Plan = { groups: [], failures: [] }
  const setAside = await setAsideLists(source, context)
  let canBeRead = false
  for (const session of sessionsOf(context.options.congresses, new Date())) {
    const lists = await unlessOdd(plan, () => source.lists(context.http, session))
    for (const url of lists ?? []) {
      const group = await unlessOdd(plan, () =>
        newlyListed(source, context, session, url, setAside),
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

/** What `read` gives, or undefined for a list that is not as it has to be, which is noted. */
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
  setAside: ReadonlySet<string>,
): Promise<Group | null> {
  const { http, options } = context
  const { since } = options
  const reply = await http.get(url, {
    type: source.listType,
    validators: context.validators(url),
    missingAt: notThere,
  })
  if (reply.status !== 'ok') return null
  const { rollCalls: listed, problems } = source.readList(reply.body, url, session)
  const wanted = listed.filter(({ day }) => since === undefined || day === null || day >= since)
  const stored = await storedOf(source, context, session)
  const isBack = new Set(stored.filter(({ removed }) => removed).map(({ number }) => number))
  const rollCalls = wanted
    .map(({ number }) => ({ number, one: planned(source, session, number, http) }))
    .filter(({ number, one }) => isBack.has(number) || context.validators(one.url) === undefined)
    .map(({ one }) => one)
  if (problems.length === 0) rollCalls.push(...unlisted(source, session, listed, stored))
  const isWhole = wanted.length === listed.length && problems.length === 0
  const id = listId(source, url)
  return {
    rollCalls,
    ...((problems.length > 0 || setAside.has(id)) && {
      problems: { id, url, rejects: problems.map((reason) => ({ part: 'rows', reason })) },
    }),
    ...(isWhole && { list: { url, validators: reply.validators } }),
  }
}

const listId = ({ chamber }: ChamberSource, url: string) =>
  `${chamber.toLowerCase()} list ${url.split('/').slice(-2).join('/')}`

/** Lists of which rows were set aside: that is forgotten once they are well. */
async function setAsideLists(
  source: ChamberSource,
  { sql }: ReadContext,
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ record: string }[]>`
    select record from private.ingest_rejects
    where source = 'votes' and record like ${`${source.chamber.toLowerCase()} list %`}`
  return new Set(rows.map(({ record }) => record))
}

type StoredNumber = { number: number; removed: boolean }

function storedOf(
  source: ChamberSource,
  { sql }: ReadContext,
  { congress, session }: Session,
): Promise<StoredNumber[]> {
  return sql<StoredNumber[]>`
    select roll_call_number as number, taken_back is not distinct from 'removed' as removed
    from public.roll_calls
    where (chamber, congress_number, session) = (${source.chamber}, ${congress}, ${session})
    order by 1`
}

/** Roll calls that are stored, and that a list leaves out between others which it names. */
function unlisted(
  source: ChamberSource,
  session: Session,
  listed: readonly { number: number }[],
  stored: readonly StoredNumber[],
): PlannedRollCall[] {
  const numbers = new Set(listed.map(({ number }) => number))
  const first = Math.min(...numbers)
  const last = Math.max(...numbers)
  return stored
    .filter(({ number, removed }) => !removed && number > first && number < last)
    .filter(({ number }) => !numbers.has(number))
    .map(({ number }) => ({
      id: rollCallId({ ...session, chamber: source.chamber, number }),
      url: source.address(session, number),
      read: () => Promise.resolve({ status: 'unlisted' }),
    }))
}

/** Votes that are stored, and may have been corrected since. */
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
