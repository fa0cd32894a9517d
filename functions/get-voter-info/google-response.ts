import { z } from 'zod'
import { stateCode } from '#domain/places/states.ts'
import type { Contest, Election, VoterInfo, VotingPlace } from '#domain/elections/voter-info.ts'
import type { VoterLookupResult } from './voter-lookup.ts'

/** A text with content. Captures have empty ones, spaces, and " - " for missing hours. */
const text = z
  .string()
  .transform((value) => value.trim())
  .transform((value) => (/^[\s–-]*$/.test(value) ? undefined : value))
  .optional()
  .catch(undefined)
const coordinate = z.number().optional().catch(undefined)
/** Lists that drop unreadable parts rather than the whole answer. */
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((items) =>
      items.flatMap((one) => {
        const read = item.safeParse(one)
        return read.success ? [read.data] : []
      }),
    )

const election = z.object({ id: text, name: z.string().min(1), electionDay: z.iso.date() })
const place = z.object({
  name: text,
  address: z
    .object({
      locationName: text,
      line1: text,
      line2: text,
      line3: text,
      city: text,
      state: text,
      zip: text,
    })
    .optional()
    .catch(undefined),
  pollingHours: text,
  notes: text,
  voterServices: text,
  startDate: text,
  endDate: text,
  latitude: coordinate,
  longitude: coordinate,
})
const candidate = z.object({ name: z.string().min(1), party: text, candidateUrl: text })
const contest = z.object({
  office: text,
  ballotTitle: text,
  referendumTitle: text,
  referendumSubtitle: text,
  referendumText: text,
  referendumUrl: text,
  primaryParty: text,
  district: z.object({ name: text }).optional().catch(undefined),
  candidates: listOf(candidate),
})
const body = z
  .object({
    name: text,
    electionInfoUrl: text,
    electionRegistrationUrl: text,
    ballotInfoUrl: text,
  })
  .optional()
  .catch(undefined)
const administration = z.object({
  name: text,
  electionAdministrationBody: body,
  local_jurisdiction: z.object({ electionAdministrationBody: body }).optional().catch(undefined),
})

/** `voterinfo` by Google's discovery document, with the `status` of its first version. */
export const voterInfoResponse = z.object({
  status: z.string().optional(),
  election: election.optional(),
  otherElections: listOf(election),
  normalizedInput: z.object({ state: text }).optional().catch(undefined),
  pollingLocations: listOf(place),
  earlyVoteSites: listOf(place),
  dropOffLocations: listOf(place),
  contests: listOf(contest),
  precincts: listOf(z.unknown()),
  mailOnly: z.boolean().optional().catch(undefined),
  state: listOf(administration),
})
type Response = z.output<typeof voterInfoResponse>

/** Google's answer in our own form. It keeps only the state of the address. */
export function toVoterInfo(response: Response): VoterLookupResult {
  const state = stateCode(response.normalizedInput?.state)
  const placed = state ? { state } : {}
  const { status = 'success', election: own } = response
  if (/^(addressUnparseable|noStreetSegmentFound|noAddressParameter)$/.test(status))
    return { ...placed, outcome: 'not-found' }
  if (status === 'internalLookupFailure') return { ...placed, outcome: 'failed', status: 502 }
  if (!own) return { ...placed, outcome: 'no-election' }
  const office = officeOf(response)
  const info: VoterInfo = present({
    election: present<Election>(own),
    otherElections: response.otherElections.map((other) => present<Election>(other)),
    pollingLocations: response.pollingLocations.map(toPlace),
    earlyVoteSites: response.earlyVoteSites.map(toPlace),
    dropOffLocations: response.dropOffLocations.map(toPlace),
    contests: response.contests.map(toContest),
    mailOnly: response.mailOnly,
    splitPrecinct: response.precincts.length > 1 || status === 'multipleStreetSegmentsFound',
    state: office && { electionAdministrationBody: office },
  })
  return { ...placed, outcome: 'found', info }
}

/** The state's office, or the county's if the state's has no page. */
function officeOf({ state: [region] }: Response) {
  const [state, local] = [
    region?.electionAdministrationBody,
    region?.local_jurisdiction?.electionAdministrationBody,
  ]
  const chosen = state?.electionInfoUrl || !local?.electionInfoUrl ? state : local
  return chosen && present(chosen)
}

function toPlace({ name, address, ...rest }: z.output<typeof place>): VotingPlace {
  const locationName = address?.locationName ?? name
  return present({ ...rest, address: present({ ...address, locationName }) })
}

function toContest({
  district,
  ballotTitle,
  referendumSubtitle,
  referendumText,
  office,
  candidates,
  ...rest
}: z.output<typeof contest>): Contest {
  return present({
    ...rest,
    office: office ?? ballotTitle,
    referendumText: referendumText ?? referendumSubtitle,
    district: district?.name,
    candidates: candidates.map((one) => present(one)),
  })
}

/** Drops undefined values, so that spreading one object over another overwrites only with known values. */
function present<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T
}
