import { ItemError, SourceError } from '../../errors.ts'
import { checked, parseJson } from '../../parse.ts'
import type { RequestOptions } from '../../http/http.ts'
import type { ReadContext } from '../../source.ts'
import { asVacated } from '../as-vacated.ts'
import type { ListedRollCall } from '../chamber-source.ts'
import type { Plan, PlannedRollCall } from '../plan.ts'
import { rollCallId } from '../roll-call.ts'
import { type Session, sessionsOf } from '../session.ts'
import { readTakenBack } from '../taken-back.ts'
import { apiList } from './schema.ts'
import { readApiVote } from './transform.ts'

const root = 'https://api.congress.gov/v3/house-vote'

/**
 * Plans the House's roll calls from Congress.gov if the Clerk cannot be read: new ones, and stored ones that its list
 * marks as vacated. None counts as known, so that the Clerk's file replaces it later.
 * @param key of Congress.gov's API. It is sent in a header, never in an address.
 * @throws SourceError if the API cannot be read either.
 */
export async function planFromApi(context: ReadContext, key: string): Promise<Plan> {
  const { sql, options } = context
  const stored = await sql<{ id: string; is_vacated: boolean }[]>`
    select id, taken_back is not distinct from 'vacated' as is_vacated from public.roll_calls
    where chamber = 'House' and congress_number = any (${options.congresses}) and ingested_at is not null`
  const known = new Map(options.again ? [] : stored.map((one) => [one.id, one.is_vacated]))
  const rollCalls: PlannedRollCall[] = []
  for (const session of sessionsOf(options.congresses, new Date())) {
    for await (const { number, vacated } of listedIn(session, context, key)) {
      const one = planned(session, number, context, key)
      const isKnown = known.has(one.id)
      if (vacated && known.get(one.id) !== true) rollCalls.push(asVacated(one, vacated, isKnown))
      else if (!isKnown) rollCalls.push(one)
    }
  }
  return { groups: [{ rollCalls }], failures: [] }
}

async function* listedIn(
  { congress, session }: Session,
  { http, options: { since } }: ReadContext,
  key: string,
): AsyncGenerator<ListedRollCall> {
  let next: string | undefined = `${root}/${congress}/${session}?format=json&limit=250&offset=0`
  while (next !== undefined) {
    const url: string = next
    const reply = await http.get(url, requestOptions(key))
    if (reply.status !== 'ok') return
    const page = readPage(reply.body, url)
    for (const { rollCallNumber: number, startDate, result } of page.houseRollCallVotes) {
      const day = startDate.slice(0, 10)
      const vacated = readTakenBack({ outcome: [result], about: [] }, true)
      if (since === undefined || day >= since) yield { number, day, vacated }
    }
    next = page.pagination.next
  }
}

function requestOptions(key: string): RequestOptions {
  return { type: 'json', headers: { 'X-Api-Key': key }, keyName: 'CONGRESS_API_KEY' }
}

// Without a list there is nothing to reject.
function readPage(body: string, url: string) {
  try {
    return checked(apiList, parseJson(body, url), url)
  } catch (error) {
    throw error instanceof ItemError ? new SourceError(error.message) : error
  }
}

function planned(
  { congress, session }: Session,
  number: number,
  { http }: ReadContext,
  key: string,
): PlannedRollCall {
  const id = rollCallId({ chamber: 'House', congress, session, number })
  const url = `${root}/${congress}/${session}/${number}/members?format=json`
  return {
    id,
    url,
    async read() {
      const reply = await http.get(url, requestOptions(key))
      if (reply.status !== 'ok') return reply
      const rollCall = readApiVote(reply.body, url)
      const found = rollCallId(rollCall)
      if (found !== id) throw new ItemError(`${url} holds ${found}.`)
      return { status: 'ok', rollCall }
    },
  }
}
