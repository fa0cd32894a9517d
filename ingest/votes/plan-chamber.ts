import { yearOfSession } from '#domain/congress.ts'
import { ItemError } from '../errors.ts'
import type { ReadContext } from '../source.ts'
import type { ChamberSource } from './chamber-source.ts'
import type { RollCallReply, Group, Plan, PlannedRollCall } from './plan.ts'
import { rollCallId } from './roll-call.ts'
import { type Session, sessionsOf } from './session.ts'

// Of the Senate's files of 2023 to 2026 three in four were last changed within three hours of the
// vote, 96% within 30 days.
const daysOfCorrections = 30

/**
 * What there is to read of a chamber: what its lists name and is not known yet, and the votes of the last 30 days again,
 * which are asked for only if they have changed. What exists is known from the lists, never by trying numbers.
 * @throws SourceError when the chamber's site cannot be read at all.
 */
export async function planChamber(source: ChamberSource, context: ReadContext): Promise<Plan> {
  const plan: Plan = { groups: [], failures: [] }
  for (const session of sessionsOf(context.options.congresses, new Date())) {
    try {
      for (const url of await source.lists(context.http, session)) {
        const group = await newlyListed(source, context, session, url)
        if (group) plan.groups.push(group)
      }
    } catch (error) {
      if (!(error instanceof ItemError)) throw error
      plan.failures.push(error.message)
    }
  }
  const recent = await recentlyVoted(source, context)
  if (recent.length > 0) plan.groups.push({ rollCalls: recent })
  return plan
}

async function newlyListed(
  source: ChamberSource,
  context: ReadContext,
  session: Session,
  url: string,
): Promise<Group | null> {
  const { http, options } = context
  const { since } = options
  const reply = await http.get(url, { type: source.listType, validators: context.validators(url) })
  if (reply.status !== 'ok') return null
  const listed = source.readList(reply.body, url, session)
  const wanted = since === undefined ? listed : listed.filter(({ day }) => day >= since)
  const rollCalls = wanted
    .map(({ number }) => planned(source, session, number, http))
    .filter((one) => context.validators(one.url) === undefined)
  const isWhole = wanted.length === listed.length
  return { rollCalls, ...(isWhole && { list: { url, validators: reply.validators } }) }
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
        missingAt: /not[-_]available/i,
      })
      if (reply.status !== 'ok') return reply
      const rollCall = source.readRollCall(reply.body, url)
      const found = rollCallId(rollCall)
      if (found !== id) throw new ItemError(`${url} holds ${found}.`)
      return { status: 'ok', rollCall, document: { url, validators: reply.validators } }
    },
  }
}
