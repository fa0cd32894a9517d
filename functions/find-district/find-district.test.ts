import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { states, type StateCode } from '#domain/places/states.ts'
import { districtsOf, isState, knownDistrict } from '#domain/places/house-seats.ts'
import { FunctionError } from '../function-error.ts'
import type { Reply } from '../tests/json-service.ts'
import { whyOld } from './census-edition.ts'
import { createCensusGeocoder } from './census-geocoder.ts'
import { firstThatFinds } from './district-lookup.ts'
import { locate } from './locate.ts'
import { places, startCensus } from './tests/census-server.ts'
import { districtsOfZip } from './zip-districts.ts'

let census: Awaited<ReturnType<typeof startCensus>>
let failures: string[]
beforeAll(async () => {
  census = await startCensus()
})
afterAll(() => census.stop())
beforeEach(() => {
  census.reset()
  failures = []
})

const street = '12 Secret Lane, Oakland, CA 94612'
const geocoder = (timeoutMs = 2000) =>
  createCensusGeocoder({
    url: census.url,
    timeoutMs,
    onFailure: (why) => void failures.push(why),
  })
const find = (address: string, today = '2026-11-22', lookUp = geocoder()) =>
  locate(address, today, lookUp)

async function refusal(address: string): Promise<unknown> {
  return find(address).then(
    () => null,
    (error: unknown) => error instanceof FunctionError && [error.status, error.message],
  )
}

const seats = (of: StateCode[]) => of.reduce((sum, code) => sum + districtsOf(code).length, 0)

describe('the House', () => {
  const codes = Object.keys(states) as StateCode[]

  test('has 435 seats for the states and six without a vote', () => {
    expect(seats(codes.filter(isState))).toBe(435)
    expect(codes.filter((code) => !isState(code))).toEqual(['DC', 'AS', 'GU', 'MP', 'PR', 'VI'])
    expect(districtsOf('WY')).toEqual([0])
    expect(districtsOf('ME')).toEqual([1, 2])
  })

  test('has no district of a number beyond a state’s last, and none of a state that there is not', () => {
    expect(knownDistrict('ca', 52)).toEqual({ state: 'CA', district: 52 })
    expect(knownDistrict('CA', 53)).toBeNull()
    expect(knownDistrict('MT', 0)).toBeNull()
    expect(knownDistrict('XX', 1)).toBeNull()
  })
})

describe('a ZIP code', () => {
  test('lies in the districts that the Census Bureau’s map gives it, of that Congress alone', () => {
    expect(districtsOfZip('94612', 119)).toEqual([{ state: 'CA', district: 12 }])
    expect(districtsOfZip('10001', 119)).toEqual([
      { state: 'NY', district: 10 },
      { state: 'NY', district: 12 },
    ])
    expect(districtsOfZip('38549', 119)).toEqual([
      { state: 'KY', district: 1 },
      { state: 'TN', district: 6 },
    ])
    expect(districtsOfZip('99999', 119)).toEqual([])
    expect(districtsOfZip('94612', 120)).toEqual([])
  })

  test('decides alone if it lies in one district, without a request to a service', async () => {
    expect(await find('94612')).toEqual({
      districts: [{ state: 'CA', district: 12 }],
      state: 'CA',
      by: 'zip',
      note: 'On the Census Bureau’s map, ZIP code 94612 is only in this district. A ZIP code is a mail route, so a few addresses may be elsewhere.',
    })
    expect(await find('05401-1234')).toMatchObject({ districts: [{ state: 'VT', district: 0 }] })
    expect(await find('20001')).toMatchObject({ districts: [{ state: 'DC', district: 0 }] })
    expect(await find('96910')).toMatchObject({ districts: [{ state: 'GU', district: 0 }] })
    expect(await find('Oakland, CA 94612')).toMatchObject({ by: 'zip' })
    expect(census.requests).toEqual([])
  })

  test('of several districts offers those, and of an unknown one the state’s', async () => {
    expect(await find('10001')).toMatchObject({
      districts: [
        { state: 'NY', district: 10 },
        { state: 'NY', district: 12 },
      ],
      note: 'ZIP code 10001 is in 2 districts. Your street address decides. You can also choose your district.',
    })
    // Even if the state of its post office has only one.
    expect(await find('19973')).toMatchObject({
      districts: [
        { state: 'DE', district: 0 },
        { state: 'MD', district: 1 },
      ],
    })
    // With a state given, it can lie in no other.
    expect(await find('TN 38549')).toMatchObject({ districts: [{ state: 'TN', district: 6 }] })
    expect(await find('94999')).toEqual({
      districts: [],
      state: 'CA',
      by: 'state',
      note: 'We don’t know the district of ZIP code 94999. California has 52 districts. Your street address decides. You can also choose your district.',
    })
    // The table covers the 119th Congress, which ends on January 3, 2027.
    expect(await find('94612', '2027-01-03')).toMatchObject({ districts: [], state: 'CA' })
    expect(await find('94612', '2027-01-02')).toMatchObject({ by: 'zip' })
  })
})

describe('ten addresses of different kinds', () => {
  const oakland = { state: 'CA', district: 12 }
  const kinds: [kind: string, address: string, answer: object, asked: number][] = [
    ['a street', street, { districts: [oakland], by: 'address', note: null }, 1],
    [
      'a street without a ZIP code',
      '12 Secret Lane, Oakland, California',
      { districts: [oakland] },
      1,
    ],
    ['a flat', '12 Secret Lane Apt 4B, Oakland, CA 94612-1234, USA', { districts: [oakland] }, 1],
    ['a ZIP code of one district', '94612', { districts: [oakland], by: 'zip' }, 0],
    ['a ZIP code of two', '10001', { districts: [{ district: 10 }, { district: 12 }] }, 0],
    [
      'a street of a state with one',
      '1 Main St, Cheyenne, WY 82001',
      { districts: [{ state: 'WY' }] },
      0,
    ],
    [
      'a street of a territory',
      '1 Calle Luna, San Juan, PR 00901',
      { districts: [{ state: 'PR' }] },
      0,
    ],
    ['a box', 'PO Box 9, Oakland, CA 94604', { districts: [], by: 'state' }, 0],
    ['a state', 'California', { districts: [], by: 'state' }, 0],
    ['a town', 'Paris, TX', { districts: [], state: 'TX', by: 'state' }, 0],
  ]
  test.each(kinds)('%s: %s', async (_, address, answer, asked) => {
    census.geocodes({ body: places([['CA', '0612']]) })
    expect(await find(address)).toMatchObject(answer)
    expect(census.requests).toHaveLength(asked)
  })
})

test('in the next Congress, warns the operator that the table is of an earlier one', () => {
  expect(whyOld('2027-01-02')).toBeNull()
  expect(whyOld('2027-01-03')).toMatch(
    /^ZIP codes are known for the 119th Congress only. Since the 120th Congress began, they give just the state./,
  )
})

describe('an address', () => {
  test('in a state of several districts gets its own by the Census Bureau’s geocoder, of the present Congress', async () => {
    census.geocodes({ body: places([['CA', '0612']]) })
    expect(await find(street)).toEqual({
      districts: [{ state: 'CA', district: 12 }],
      state: 'CA',
      by: 'address',
      note: null,
    })
    expect(Object.fromEntries(census.requests[0]!.query)).toEqual({
      address: street,
      benchmark: 'Public_AR_Current',
      vintage: 'ACS2025_Current',
      layers: '119th Congressional Districts',
      format: 'json',
    })
    census.geocodes({ body: places([['CA', '0613']], '120th Congressional Districts') })
    expect(await find(street, '2027-01-03')).toMatchObject({
      districts: [{ state: 'CA', district: 13 }],
    })
    expect(census.requests[1]!.query.get('vintage')).toBe('Current_Current')
  })

  test('is answered from memory the second time', async () => {
    census.geocodes({ body: places([['CA', '0612']]) })
    const same = geocoder()
    await find(street, '2026-11-22', same)
    await find(street.toUpperCase(), '2026-11-22', same)
    expect(census.requests).toHaveLength(1)
  })

  test('that could not be looked up is asked about again', async () => {
    const same = geocoder()
    census.geocodes({ status: 503, text: 'down' })
    expect(await find(street, '2026-11-22', same)).toMatchObject({ by: 'zip' })
    census.geocodes({ body: places([['CA', '0612']]) })
    expect(await find(street, '2026-11-22', same)).toMatchObject({ by: 'address' })
  })

  test('that could also be abroad gets a note on how it was read', async () => {
    const note =
      'We read this as an address in Delaware. We do not cover addresses outside the United States.'
    expect(await find('Unter den Linden 1, 10117 Berlin, DE')).toMatchObject({ state: 'DE', note })
    expect(await find('1 Main St, Dover, DE 19901')).toMatchObject({ state: 'DE', note: null })
    expect(await find('Delaware')).toMatchObject({ state: 'DE', note: null })
  })

  test('that may be two places is a choice between their districts', async () => {
    census.geocodes({
      body: places([
        ['CA', '0612'],
        ['CA', '0612'],
        ['CA', '0617'],
      ]),
    })
    expect((await find(street)).districts).toEqual([
      { state: 'CA', district: 12 },
      { state: 'CA', district: 17 },
    ])
  })

  test('that the state decides, a state, and a post-office box are sent to no service', async () => {
    expect(await find('1 Main St, Cheyenne, WY 82001')).toMatchObject({
      districts: [{ state: 'WY', district: 0 }],
      by: 'state',
    })
    expect(await find('California')).toMatchObject({
      districts: [],
      note: 'California has 52 districts. Your street address decides. You can also choose your district.',
    })
    expect(await find('P.O. Box 9, Topeka, KS')).toMatchObject({
      districts: [],
      note: 'A P.O. box does not show where you live. Kansas has 4 districts. Your street address decides. You can also choose your district.',
    })
    expect(census.requests).toEqual([])
  })

  test('abroad, of the armed forces, or of two states is refused in words that say why', async () => {
    const military = [
      422,
      'An address of the armed forces or an embassy (APO, FPO, DPO) lies in no state and no congressional district. Please enter the address in the United States where you are registered to vote.',
    ]
    expect(await refusal('PSC 802 Box 74, APO AE 09499-0074')).toEqual(military)
    expect(await refusal('96601')).toEqual(military)
    expect(await refusal('10 Downing Street, London')).toEqual([
      422,
      expect.stringMatching(/^No U\.S\. state or territory could be read/),
    ])
    expect(await refusal('1 Main St, Topeka, KS 05401')).toEqual([
      422,
      expect.stringMatching(/^The ZIP code of this address is in another state/),
    ])
    expect(census.requests).toEqual([])
  })

  const byZip = 'On the Census Bureau’s map, ZIP code 94612'
  const failing: [how: string, reply: Reply, words: string, logged: string[]][] = [
    ['knows no such address', { body: places([]) }, 'We could not find this address.', []],
    ['refuses it', { status: 400, body: { errors: ['x'] } }, 'We could not find this address.', []],
    [
      'places it in another state',
      { body: places([['NV', '3201']]) },
      'We could not find this address.',
      [],
    ],
    [
      'hangs',
      { hang: true },
      'The address lookup did not answer in time.',
      ['census geocoder: no answer in time'],
    ],
    [
      'is down',
      { status: 503, text: 'down' },
      'The address lookup is not available right now.',
      ['census geocoder: status 503'],
    ],
    [
      'leads elsewhere',
      { status: 302, location: 'http://127.0.0.1:1/' },
      'The address lookup is not available right now.',
      ['census geocoder: TypeError'],
    ],
    [
      'answers no JSON',
      { text: '<html>12 Secret Lane' },
      'The address lookup is not available right now.',
      ['census geocoder: SyntaxError'],
    ],
    [
      'answers without an end',
      { text: JSON.stringify('x'.repeat(300_000)) },
      'The address lookup is not available right now.',
      ['census geocoder: too large'],
    ],
    ...[
      { result: 'tomorrow' },
      places([['CA', '0612']], '120th Congressional Districts'),
      places([['CA', '0699']]),
      places([['CA', '3601']]),
    ].map((body): (typeof failing)[number] => [
      'answers nonsense',
      { body },
      'The address lookup is not available right now.',
      ['census geocoder: an answer of an unknown shape, or of another Congress'],
    ]),
  ]
  test.each(failing)(
    'where the geocoder %s is left to its ZIP code',
    async (_, reply, words, logged) => {
      census.geocodes(reply)
      const answer = await find(street, '2026-11-22', geocoder(300))
      expect(answer).toMatchObject({ districts: [{ state: 'CA', district: 12 }], by: 'zip' })
      expect(answer.note).toMatch(new RegExp(`^${words}.*${byZip}`))
      expect(failures).toEqual(logged)
    },
  )

  test('is not looked up where no service may be asked, and says so', async () => {
    expect((await locate('12 Secret Lane, Oakland, CA', '2026-11-22', undefined)).note).toBe(
      'This site does not look up street addresses. California has 52 districts. Your street address decides. You can also choose your district.',
    )
  })

  test('goes to a second service only if the first does not find it', async () => {
    const asked: string[] = []
    const district = { state: 'CA', district: 12 } as const
    const both = firstThatFinds([
      ({ address }) => {
        asked.push(`first ${address}`)
        return Promise.resolve(
          address === 'known'
            ? { outcome: 'found', districts: [district] }
            : { outcome: 'failed', late: true },
        )
      },
      undefined,
      ({ address }) => {
        asked.push(`second ${address}`)
        return Promise.resolve({ outcome: 'not-found' })
      },
    ])!
    expect(await both({ address: 'known', congress: 119 })).toMatchObject({ outcome: 'found' })
    expect(await both({ address: 'other', congress: 119 })).toEqual({
      outcome: 'failed',
      late: true,
    })
    expect(asked).toEqual(['first known', 'first other', 'second other'])
    expect(firstThatFinds([undefined])).toBeUndefined()
  })

  test('is not sent while sixteen are under way to a service that does not answer', async () => {
    census.geocodes({ hang: true })
    const lookUp = geocoder(400)
    const answers = await Promise.all(
      Array.from({ length: 17 }, (_, n) =>
        lookUp({ address: `${n} Secret Lane, Oakland, CA`, congress: 119 }),
      ),
    )
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['failed']))
    expect(census.requests).toHaveLength(16)
    census.geocodes({ body: places([['CA', '0612']]) })
    expect(await lookUp({ address: street, congress: 119 })).toMatchObject({ outcome: 'found' })
  })
})
