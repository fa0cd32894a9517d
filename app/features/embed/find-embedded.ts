import { frameHeights, type FrameKind } from '#app/components/embed/frame-code.ts'
import { loadMember } from '#app/data/load-member.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { paths } from '#app/paths.ts'
import { isActionId } from '#domain/actions/action-id.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { congressName } from '#domain/dates/congress.ts'
import { districtLabel } from '#domain/places/district.ts'
import { knownDistrict } from '#domain/places/house-seats.ts'
import { stateCode, states } from '#domain/places/states.ts'
import { isRollCallId } from '#domain/votes/roll-call-id.ts'

/** What other sites may show in a frame. */
export type Embedded = {
  kind: FrameKind
  title: string
  /** The path of its page, and that of its frame. */
  page: string
  frame: string
  height: number
}

/**
 * Finds what a frame shows.
 * @param id of the action, member or roll call, or a district as "tx-20"
 * @returns null if the record does not have it
 * @throws DataError
 */
export async function findEmbedded(
  data: PublicData,
  kind: string,
  id: string,
): Promise<Embedded | null> {
  if (kind === 'action') return findAction(data, id)
  if (kind === 'member') return findMember(data, id)
  if (kind === 'vote') return findVote(data, id)
  return kind === 'district' ? findDistrict(id) : null
}

/** The kind and the id that the address of a page or a frame names. Null for other addresses. */
export function readEmbeddedAddress(address: string, origin: string): [FrameKind, string] | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.origin !== origin) return null
  const [, first, second, third] = url.pathname.split('/').map(decoded)
  const state = url.searchParams.get('state')
  const district = url.searchParams.get('district')
  if (first === 'your-members' && state && district) return ['district', `${state}-${district}`]
  const [kind, id] = first === 'embed' ? [second, third] : [kinds.get(first ?? ''), second]
  return kind !== undefined && Object.hasOwn(frameHeights, kind) && id
    ? [kind as FrameKind, id]
    : null
}

/** The first part of the address of each page. */
const kinds = new Map([
  ['action', 'action'],
  ['legislator', 'member'],
  ['vote', 'vote'],
])

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

async function findAction(data: PublicData, id: string): Promise<Embedded | null> {
  if (!isActionId(id)) return null
  const action = unwrap(
    await data
      .from('GovernmentActions')
      .select('id, title, bill_number, executive_order_number, proclamation_number, docket_number')
      .eq('id', id)
      .maybeSingle(),
  )
  if (!action) return null
  const title = [actionNumber(action), headingTitle(action.title)].filter(Boolean).join(': ')
  return embedded('action', id, title, paths.action(id))
}

async function findMember(data: PublicData, id: string): Promise<Embedded | null> {
  const member = await loadMember(data, id)
  return member && embedded('member', id, member.full_name, paths.legislator(id))
}

async function findVote(data: PublicData, id: string): Promise<Embedded | null> {
  if (!isRollCallId(id)) return null
  const vote = unwrap(
    await data
      .from('roll_calls')
      .select('chamber, congress_number, roll_call_number, question')
      .eq('id', id)
      .maybeSingle(),
  )
  if (!vote) return null
  const name = `${vote.chamber} roll call ${vote.roll_call_number}, ${congressName(vote.congress_number)}`
  return embedded('vote', id, `${name}: ${vote.question}`, paths.vote(id))
}

function findDistrict(id: string): Embedded | null {
  const [, letters = '', number = ''] = /^([a-z]{2})-(\d{1,2})$/i.exec(id) ?? []
  const state = stateCode(letters)
  const district = state === null ? null : knownDistrict(state, Number(number))
  if (state === null || !district) return null
  const title = `Members of Congress for ${states[state]}, ${districtLabel(district.district) ?? ''}`
  const code = `${state.toLowerCase()}-${district.district}`
  return embedded(
    'district',
    code,
    title,
    paths.yourMembers({ state, district: district.district }),
  )
}

function embedded(kind: FrameKind, id: string, title: string, page: string): Embedded {
  return { kind, title, page, frame: paths.embed(kind, id), height: frameHeights[kind] }
}
