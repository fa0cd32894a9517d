import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordsFolder } from '#tests/support/records.ts'
import { createGoogleCivic } from '../google-civic.ts'
import { toVoterInfo, voterInfoResponse } from '../google-response.ts'
import { failure, inDistrict, startGoogle } from './google-server.ts'

let google: Awaited<ReturnType<typeof startGoogle>>
let failures: string[]
beforeAll(async () => {
  google = await startGoogle()
})
afterAll(() => google.stop())
beforeEach(() => {
  google.reset()
  failures = []
})

const address = '12 Secret Lane, Topeka, KS 66603'
const lookUp = (timeoutMs = 2000) =>
  createGoogleCivic({
    key: 'test-key',
    url: google.url,
    timeoutMs,
    onFailure: (why) => failures.push(why),
  }).lookUpVoter
const election = { id: '4964', name: 'A Primary', electionDay: '2028-06-02' }

describe('a lookup at Google', () => {
  test('asks with the key in a header, and places the address in its state and district', async () => {
    google.voterinfo({
      body: { election, normalizedInput: { state: 'KS', line1: '12 Secret Lane' } },
    })
    google.divisions({ body: inDistrict('ks', 2) })
    const result = await lookUp()({ address, electionId: '4964' })
    expect(result).toMatchObject({ outcome: 'found', state: 'KS', district: 2, info: { election } })
    expect(JSON.stringify(result)).not.toContain('Secret')
    const request = google.requests.find(({ path }) => path === '/voterinfo')
    expect(request?.key).toBe('test-key')
    expect(Object.fromEntries(request?.query ?? [])).toEqual({ address, electionId: '4964' })
  })

  test('is answered from memory the second time, however the address is spaced', async () => {
    google.voterinfo({ body: { election } })
    google.divisions({ body: inDistrict('ks', 2) })
    const ask = lookUp()
    const first = await ask({ address })
    expect(await ask({ address: address.toUpperCase().replaceAll(', ', '  ') })).toEqual(first)
    expect(google.requests).toHaveLength(2)
    await ask({ address, electionId: '7' })
    expect(google.requests).toHaveLength(4)
  })

  test('does without the district where that question fails, or two districts are named', async () => {
    google.voterinfo({ body: { election } })
    google.divisions({ status: 500, text: '<html>' })
    expect(await lookUp()({ address })).not.toHaveProperty('district')
    expect(failures).toEqual(['divisionsByAddress: status 500'])
    const both = { ...inDistrict('ks', 1).divisions, ...inDistrict('ks', 2).divisions }
    google.divisions({ body: { divisions: both } })
    expect(await lookUp()({ address })).not.toHaveProperty('district')
  })

  test.each([
    [400, 'Election unknown', { outcome: 'no-election' }],
    [400, 'Election over', { outcome: 'no-election' }],
    [400, 'Failed to parse address', { outcome: 'not-found' }],
    [404, 'No information for this address', { outcome: 'not-found' }],
    [403, 'Daily Limit Exceeded', { outcome: 'failed', status: 503 }],
    [403, 'Quota exceeded for quota metric', { outcome: 'failed', status: 503 }],
    [429, 'Too many requests', { outcome: 'failed', status: 503 }],
    [400, 'API key not valid.', { outcome: 'failed', status: 502 }],
    [500, 'Internal error', { outcome: 'failed', status: 502 }],
  ])('that is refused with %s "%s" ends as it should', async (status, message, expected) => {
    google.voterinfo({ status, body: failure(status, message) })
    google.divisions({ body: inDistrict('ks') })
    expect(await lookUp()({ address })).toMatchObject(expected)
  })

  test('that failed is not kept', async () => {
    google.voterinfo({ status: 500, body: failure(500, 'Internal error') })
    google.divisions({ body: inDistrict('ks') })
    const ask = lookUp()
    await ask({ address })
    google.voterinfo({ body: { election } })
    expect(await ask({ address })).toMatchObject({ outcome: 'found' })
  })

  test.each([
    ['hangs', { hang: true }, 504],
    ['is no JSON', { text: '<html>' }, 502],
    ['is of another shape', { body: { election: 'tomorrow' } }, 502],
    ['leads elsewhere', { status: 302, location: 'http://127.0.0.1:1/captcha' }, 502],
  ])('whose answer %s fails without telling the address', async (_, reply, status) => {
    google.voterinfo(reply)
    google.divisions(reply)
    expect(await lookUp(300)({ address })).toEqual({ outcome: 'failed', status })
    expect(failures.length).toBeGreaterThan(0)
    expect(failures.join()).not.toMatch(/Secret|66603/)
  })
})

const read = (body: unknown) => {
  const result = toVoterInfo(voterInfoResponse.parse(body))
  if (result.outcome !== 'found') throw new Error(`The outcome is ${result.outcome}.`)
  return result.info
}

describe('an answer of Google', () => {
  test('with missing and empty parts keeps what can be read', () => {
    const info = read({
      election,
      pollingLocations: [
        { address: { locationName: '', line1: ' 1 Main St ', zip: '66102 ' }, pollingHours: ' - ' },
        { name: 'Town Hall', startDate: '2028-05-01', latitude: 39.1, longitude: '?' },
        'nonsense',
      ],
      contests: [
        { district: { name: 'Ward 2' }, primaryParty: 'GREEN', candidates: [{ party: 'GREEN' }] },
        { type: 'Referendum', referendumTitle: 'Measure A', referendumSubtitle: 'Bonds' },
        { ballotTitle: 'Sheriff', candidates: [{ name: 'A. Person', candidateUrl: 'a.example' }] },
      ],
      state: 'Kansas',
    })
    expect(info.pollingLocations).toEqual([
      { address: { line1: '1 Main St', zip: '66102' } },
      { address: { locationName: 'Town Hall' }, startDate: '2028-05-01', latitude: 39.1 },
    ])
    expect(info.contests).toEqual([
      { district: 'Ward 2', primaryParty: 'GREEN', candidates: [] },
      { referendumTitle: 'Measure A', referendumText: 'Bonds', candidates: [] },
      { office: 'Sheriff', candidates: [{ name: 'A. Person', candidateUrl: 'a.example' }] },
    ])
    expect(info).not.toHaveProperty('state')
  })

  test('tells of further elections, of voting by mail and of a split precinct', () => {
    const other = { id: '9', name: 'A Runoff', electionDay: '2028-07-02' }
    expect(
      read({
        election,
        otherElections: [other, { name: 'no day' }],
        mailOnly: true,
        precincts: [{}, {}],
      }),
    ).toMatchObject({ otherElections: [other], mailOnly: true, splitPrecinct: true })
    expect(read({ election })).toMatchObject({ splitPrecinct: false })
  })

  test.each([
    ['addressUnparseable', 'not-found'],
    ['noStreetSegmentFound', 'not-found'],
    ['electionUnknown', 'no-election'],
    ['internalLookupFailure', 'failed'],
  ])('of the first version with status %s is %s', (status, outcome) => {
    expect(toVoterInfo(voterInfoResponse.parse({ status }))).toMatchObject({ outcome })
  })

  test('names the county’s office where the state’s has no page', () => {
    const county = { name: 'Wyandotte', electionInfoUrl: 'http://www.wycokck.org/election' }
    expect(
      read({
        election,
        state: [
          {
            electionAdministrationBody: { name: 'Kansas' },
            local_jurisdiction: { electionAdministrationBody: county },
          },
        ],
      }).state,
    ).toEqual({ electionAdministrationBody: county })
  })
})

const answer = (name: string): unknown =>
  JSON.parse(readFileSync(join(recordsFolder, 'samples/google-civic', name), 'utf8')) as unknown

describe('a recorded answer', () => {
  test('of 2020 gives its places of early voting with days and hours', () => {
    const info = read(answer('voterinfo-2020.json'))
    expect(info.election).toEqual({
      id: '4964',
      name: 'DC Presidential and State Primary Election',
      electionDay: '2020-06-02',
    })
    expect(info.pollingLocations?.[0]).toMatchObject({
      address: { locationName: 'THE SCHOOL WITHOUT WALLS', line1: '2130 G ST NW' },
      pollingHours: '7 AM - 8 PM EST',
    })
    expect(info.earlyVoteSites).toHaveLength(3)
    expect(info.earlyVoteSites?.[1]).toMatchObject({
      address: { locationName: 'OJS - One Judiciary Square', line1: '441 4TH STREET NW' },
      pollingHours: '8:30 AM - 7 PM',
      startDate: '2020-05-16',
      endDate: '2020-05-29',
    })
    expect(info.contests?.map(({ primaryParty }) => primaryParty)).toEqual([
      'STATEHOOD GREEN',
      'REPUBLICAN',
      'DEMOCRATIC',
      'LIBERTARIAN',
    ])
    expect(info.state?.electionAdministrationBody?.name).toBe('DC Board of Elections')
  })

  test('of the first version gives its contests and leaves out missing hours', () => {
    const info = read(answer('voterinfo-2013.json'))
    expect(info.pollingLocations).toEqual([
      {
        address: {
          locationName: 'National Guard Armory',
          line1: '100 S 20th St',
          city: 'Kansas City',
          state: 'KS',
          zip: '66102',
        },
      },
    ])
    const governor = info.contests?.find(({ office }) => office === 'Governor/Lt. Governor')
    expect(governor?.candidates?.[0]).toMatchObject({ party: 'Libertarian' })
    expect(governor?.candidates).toHaveLength(4)
  })
})
