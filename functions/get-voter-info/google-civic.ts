import { z } from 'zod'
import { knownDistrict } from '#domain/places/house-seats.ts'
import type { DistrictLookup, DistrictLookupResult } from '../find-district/district-lookup.ts'
import type { VoterLookup, VoterLookupResult } from './voter-lookup.ts'
import { createAnswerCache } from '../answer-cache.ts'
import { boundedText } from '../bounded-text.ts'
import { errorName } from '../error-name.ts'
import { divisionsOf } from './google-divisions.ts'
import { toVoterInfo, voterInfoResponse } from './google-response.ts'

export type GoogleCivicParts = {
  key: string
  /** Such as https://civicinfo.googleapis.com/civicinfo/v2 */
  url: string
  /** Milliseconds one question may take. */
  timeoutMs?: number
  /** Receives the error, never the address. */
  onFailure: (why: string) => void
}

/** At most, an answer has the contests of a ballot. */
const maxBytes = 2 * 1024 * 1024

/** Both lookups of the service: everything for a voter, or only the congressional district. */
export type GoogleCivic = { lookUpVoter: VoterLookup; findDistrict: DistrictLookup }

/**
 * Looks up addresses with Google's Civic Information API: `voterinfo` for the election and, at the same time,
 * `divisionsByAddress` for the congressional district. Redirects are not followed.
 * Results are kept for an hour under a key that does not reveal the address.
 */
export function createGoogleCivic(parts: GoogleCivicParts): GoogleCivic {
  const { key, url, timeoutMs = 10_000, onFailure } = parts
  const cache = createAnswerCache<VoterLookupResult>()

  return { lookUpVoter, findDistrict }

  async function findDistrict({ address }: { address: string }): Promise<DistrictLookupResult> {
    const place = await askForDivisions(address)
    if (!place) return { outcome: 'failed', late: false }
    const district = knownDistrict(place.state, place.district)
    return district ? { outcome: 'found', districts: [district] } : { outcome: 'not-found' }
  }

  async function lookUpVoter({
    address,
    electionId,
  }: Parameters<VoterLookup>[0]): Promise<VoterLookupResult> {
    const kept = cache.get(address, electionId)
    if (kept) return kept
    const [election, divisions] = await Promise.all([
      askForElection(address, electionId),
      askForDivisions(address),
    ])
    const result = { ...divisions, ...election }
    if (election.outcome === 'found' || election.outcome === 'no-election')
      cache.set(address, electionId, result)
    return result
  }

  async function askForElection(
    address: string,
    electionId: string | undefined,
  ): Promise<VoterLookupResult> {
    try {
      const answer = await ask('voterinfo', { address, ...(electionId && { electionId }) })
      if (answer.status !== 200) return refused(answer)
      return read(answer.body)
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError'
      onFailure(`voterinfo: ${late ? 'no answer in time' : errorName(error)}`)
      return { outcome: 'failed', status: late ? 504 : 502 }
    }
  }

  function read(body: unknown): VoterLookupResult {
    const parsed = voterInfoResponse.safeParse(body)
    if (!parsed.success) {
      onFailure(
        `voterinfo: an answer of an unknown shape at ${parsed.error.issues[0]?.path.join('.')}`,
      )
      return { outcome: 'failed', status: 502 }
    }
    return toVoterInfo(parsed.data)
  }

  /** Google's errors that are not failures: https://developers.google.com/civic-information/docs/data_guidelines */
  function refused({ status, body }: Answer): VoterLookupResult {
    const message = errorBody.safeParse(body).data?.error.message ?? ''
    if (/election (unknown|over)/i.test(message)) return { outcome: 'no-election' }
    if (/parse address|no information for this address|no address/i.test(message) || status === 404)
      return { outcome: 'not-found' }
    const usedUp = status === 429 || /quota|limit exceeded/i.test(message)
    onFailure(`voterinfo: status ${status}${usedUp ? ', quota used up' : ''}`)
    return { outcome: 'failed', status: usedUp ? 503 : 502 }
  }

  /** The district is optional: undefined if the request failed. */
  async function askForDivisions(address: string) {
    try {
      const answer = await ask('divisionsByAddress', { address })
      if (answer.status === 200) return divisionsOf(answer.body)
      // An unknown address is not a failure.
      if (answer.status === 400 || answer.status === 404) return {}
      onFailure(`divisionsByAddress: status ${answer.status}`)
    } catch (error) {
      onFailure(`divisionsByAddress: ${errorName(error)}`)
    }
    return undefined
  }

  type Answer = { status: number; body: unknown }

  async function ask(method: string, query: Record<string, string>): Promise<Answer> {
    const response = await fetch(`${url}/${method}?${new URLSearchParams(query).toString()}`, {
      // In a header, because queries of addresses are logged more often.
      headers: { 'x-goog-api-key': key, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await boundedText(response, maxBytes)
    if (text === null) throw new Error('the answer is too large')
    return { status: response.status, body: response.ok ? JSON.parse(text) : parsedOrNothing(text) }
  }
}

const errorBody = z.object({ error: z.object({ message: z.string() }) })

/** An error may be a proxy's HTML page. */
function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
