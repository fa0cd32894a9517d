import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { representedBy } from '../get-voter-info/merge-answers.ts'
import type { VoterInfo } from '#domain/elections/voter-info.ts'
import { places, startCensus } from '#functions/find-district/tests/census-server.ts'
import { failure, inDistrict, startGoogle } from '#functions/get-voter-info/tests/google-server.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'

/** `get-voter-info` over HTTP on a real database, without and with a lookup service. */
let database: TestDatabase
let plain: TestPlatform
let withGoogle: TestPlatform
let google: Awaited<ReturnType<typeof startGoogle>>
let census: Awaited<ReturnType<typeof startCensus>>
beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql`
    insert into public.legislators
      (id, first_name, last_name, full_name, party, state, chamber, district, in_office)
    values
      ('V000001', 'Val', 'Mont', 'Val Mont', 'Independent', 'VT', 'House', 0, true),
      ('V000002', 'Sena', 'Tor', 'Sena Tor', 'Independent', 'VT', 'Senate', null, true),
      ('V000003', 'For', 'Mer', 'For Mer', 'Independent', 'VT', 'Senate', null, false),
      ('K000001', 'Kan', 'One', 'Kan One', 'Independent', 'KS', 'House', 1, true),
      ('K000002', 'Kan', 'Two', 'Kan Two', 'Independent', 'KS', 'House', 2, true)
  `
  google = await startGoogle()
  census = await startCensus()
  plain = await startPlatform(database, { AUTH_LIMIT_FACTOR: '100' })
  withGoogle = await startPlatform(database, {
    AUTH_LIMIT_FACTOR: '100',
    GOOGLE_CIVIC_API_KEY: 'test-key',
    GOOGLE_CIVIC_URL: `${google.url}/`,
    CENSUS_GEOCODER: 'true',
    CENSUS_GEOCODER_URL: `${census.url}/`,
  })
})
afterAll(async () => {
  await plain.stop()
  await withGoogle.stop()
  await google.stop()
  await census.stop()
  await database.drop()
})
beforeEach(() => {
  google.reset()
  census.reset()
})

type Answer = VoterInfo & { error?: string }

async function ask(platform: TestPlatform, body: unknown, name = 'get-voter-info') {
  const response = await fetch(`${platform.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: platform.publishableKey,
      authorization: `Bearer ${platform.publishableKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    kept: response.headers.get('cache-control'),
    data: (await response.json()) as Answer,
  }
}

const findDistrict = (address: string) => ask(withGoogle, { address }, 'find-district')

describe('without a lookup service', () => {
  test('answers an address for its state, with the representative if there is only one', async () => {
    const { status, kept, data } = await ask(plain, { address: '1 Main St, Burlington, VT 05401' })
    expect({ status, kept }).toEqual({ status: 200, kept: 'no-store' })
    expect(data).toMatchObject({
      source: 'state',
      contests: [],
      state: {
        code: 'VT',
        electionAdministrationBody: { electionInfoUrl: 'https://sos.vermont.gov/elections/' },
        registration: { rule: expect.stringContaining('through Election Day') as string },
      },
    })
    expect(data.election?.electionDay).toMatch(/^\d{3}[02468]-11-0[2-8]$/)
    expect(data.representation).toEqual({
      decided: true,
      district: 0,
      senators: [
        {
          id: 'V000002',
          name: 'Sena Tor',
          party: 'Independent',
          state: 'VT',
          district: null,
          termEnd: null,
        },
      ],
      representatives: [
        {
          id: 'V000001',
          name: 'Val Mont',
          party: 'Independent',
          state: 'VT',
          district: 0,
          termEnd: null,
        },
      ],
    })
  })

  test('notes members whose terms are over, but only if the answer names them', () => {
    const member = { name: 'A Member', party: 'Independent', state: 'KS' }
    const info = {
      representation: {
        senators: [{ ...member, id: 'K000009', district: null, termEnd: '2029-01-03' }],
        representatives: [
          { ...member, id: 'K000001', district: 1, termEnd: '2027-01-03' },
          { ...member, id: 'K000002', district: 2, termEnd: '2027-01-03' },
        ],
        decided: false,
      },
    }
    const termsOver = (day: string, district?: number) =>
      representedBy(
        info,
        district === undefined ? null : { districts: [{ state: 'KS', district }], note: null },
        day,
      ).representation?.termsOver
    expect(termsOver('2027-01-02')).toBeUndefined()
    expect(termsOver('2027-01-03')).toMatch(/^2 of these members are listed for terms to J/)
    expect(termsOver('2027-01-03', 1)).toMatch(/^One of these members is listed for a term to J/)
  })

  test('all representatives of a state with several are named, and none is said to be decided', async () => {
    const { data } = await ask(plain, { address: 'Kansas' })
    expect(data.representation?.representatives.map(({ id }) => id)).toEqual(['K000001', 'K000002'])
    expect(data.representation?.decided).toBe(false)
  })

  test('a post-office box is refused with that reason', async () => {
    expect((await ask(plain, { address: 'P.O. Box 9, Topeka, KS 66603' })).data.postOfficeBox).toBe(
      true,
    )
  })

  const noState =
    'No U.S. state or territory could be read from this address. Please write it as street, city, state and ZIP code; addresses outside the United States are not covered.'
  test.each([
    ['10 Downing Street, London', noState],
    ['Rue de Rivoli, 75001 Paris, France', noState],
    ['somewhere', noState],
    [
      '1 Main St, Topeka, KS 05401',
      'The ZIP code of this address is in another state than the one that is written. Please check both.',
    ],
  ])('an address without a state is refused in words that say why: %s', async (address, error) => {
    expect(await ask(plain, { address })).toEqual({
      status: 422,
      kept: 'no-store',
      data: { error },
    })
  })

  test.each([
    [{}, 'Please enter an address'],
    [{ address: ' \n ' }, 'Please enter an address'],
    [{ address: 7 }, 'Please enter an address'],
    [{ address: 'x'.repeat(5000) }, 'An address must be at most 300 characters.'],
    [{ address: 'Kansas', electionId: '../x' }, 'This is no id of an election.'],
  ])('%j is refused', async (body, error) => {
    expect(await ask(plain, body)).toMatchObject({ status: 400, data: { error } })
  })

  test('a visitor may ask twenty times a minute', async () => {
    const strict = await startPlatform(database)
    try {
      const answers = await Promise.all(
        Array.from({ length: 21 }, () => ask(strict, { address: 'London' })),
      )
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(20)
      expect(answers.find(({ status }) => status === 429)?.data).toEqual({
        error: expect.stringMatching(/^Too many lookups\. Try again in [56]\d seconds\.$/),
      })
      const { headers } = await fetch(`${strict.url}/functions/v1/get-voter-info`, {
        method: 'POST',
        headers: { apikey: strict.publishableKey, origin: strict.url },
        body: JSON.stringify({ address: 'London' }),
      })
      expect(headers.get('ratelimit-policy')).toBe('"address-lookups";q=20;w=60')
      expect(headers.get('ratelimit')).toMatch(/^"address-lookups";r=0;t=[56]\d$/)
    } finally {
      await strict.stop()
    }
  })
})

describe('with a lookup service', () => {
  const election = { id: '7', name: 'Kansas Primary', electionDay: '2028-08-01' }

  test('the address’s own election and district go before the state’s', async () => {
    google.voterinfo({ body: { election, normalizedInput: { state: 'KS' } } })
    google.divisions({ body: inDistrict('ks', 2) })
    const { status, data } = await ask(withGoogle, { address: '1 Main St, Topeka, KS 66603' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ source: 'address', election })
    expect(data.state?.electionAdministrationBody?.electionRegistrationUrl).toMatch(/ks\.gov/)
    expect(data.representation?.representatives.map(({ id }) => id)).toEqual(['K000002'])
    expect(data.representation?.decided).toBe(true)
  })

  test('outside election seasons keeps the state’s answer, with the district', async () => {
    google.voterinfo({ status: 400, body: failure(400, 'Election unknown') })
    google.divisions({ body: inDistrict('ks', 1) })
    const { status, data } = await ask(withGoogle, { address: '1 Capitol Square' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ source: 'state', state: { code: 'KS' } })
    expect(data.representation?.representatives.map(({ id }) => id)).toEqual(['K000001'])
  })

  test('an unknown address keeps the data for the state', async () => {
    google.voterinfo({ status: 400, body: failure(400, 'Failed to parse address') })
    const known = await ask(withGoogle, { address: '??? KS' })
    expect(known).toMatchObject({
      status: 200,
      data: { addressNotFound: true, source: 'state', state: { code: 'KS' } },
    })
    expect(await ask(withGoogle, { address: '???' })).toMatchObject({
      status: 422,
      data: { error: expect.stringMatching(/^No U\.S\. state/) as string },
    })
  })

  test('a street gets its own representative where the geocoder alone knows the district', async () => {
    google.voterinfo({ status: 400, body: failure(400, 'Election unknown') })
    census.geocodes({ body: places([['KS', '2002']]) })
    const own = await ask(withGoogle, { address: '2 Main St, Topeka, KS 66603' })
    expect(own.data.representation).toMatchObject({
      decided: true,
      district: 2,
      representatives: [{ id: 'K000002' }],
    })
    // This district is vacant in the record, and no one else is named for it.
    census.geocodes({ body: places([['KS', '2003']]) })
    const vacant = await ask(withGoogle, { address: '3 Main St, Wichita, KS 67202' })
    expect(vacant.data.representation).toMatchObject({
      decided: true,
      district: 3,
      representatives: [],
    })
    census.geocodes({ status: 503 })
    const unknown = await ask(withGoogle, { address: '4 Main St, Wichita, KS' })
    expect(unknown.data.representation).toMatchObject({
      decided: false,
      representatives: [{ id: 'K000001' }, { id: 'K000002' }],
      note: 'The address lookup is not available right now. Kansas has 4 districts. Your street address decides. You can also choose your district.',
    })
  })

  test('the district alone is found by the geocoder, and by the other service where that one fails', async () => {
    census.geocodes({ body: places([['KS', '2002']]) })
    google.divisions({ body: inDistrict('ks', 1) })
    const found = { state: 'KS', by: 'address', note: null }
    expect(await findDistrict('5 Main St, Topeka, KS')).toEqual({
      status: 200,
      kept: 'no-store',
      data: { ...found, districts: [{ state: 'KS', district: 2 }] },
    })
    expect(google.requests).toEqual([])
    census.geocodes({ status: 503 })
    expect((await findDistrict('6 Main St, Topeka, KS')).data).toEqual({
      ...found,
      districts: [{ state: 'KS', district: 1 }],
    })
    expect(google.requests.map(({ path }) => path)).toEqual(['/divisionsByAddress'])
    expect(await findDistrict(' ')).toMatchObject({
      status: 400,
      data: { error: 'Please enter an address' },
    })
    expect(await findDistrict('APO AE 09499')).toMatchObject({ status: 422 })
  })

  test('shows a failure next to the state’s answer, and logs no address', async () => {
    const lines: string[] = []
    const listen = (...parts: unknown[]) => (lines.push(parts.map(String).join(' ')), true)
    const spies = [
      vi.spyOn(process.stdout, 'write').mockImplementation(listen),
      vi.spyOn(process.stderr, 'write').mockImplementation(listen),
      ...(['log', 'info', 'warn', 'error'] as const).map((method) =>
        vi.spyOn(console, method).mockImplementation(listen),
      ),
    ]
    google.voterinfo({ status: 500, text: '12 Secret Lane' })
    census.geocodes({ text: '12 Secret Lane' })
    const { status, data } = await ask(withGoogle, { address: '12 Secret Lane, Topeka, KS 66603' })
    for (const spy of spies) spy.mockRestore()
    expect(status).toBe(502)
    expect(data).toMatchObject({
      error: 'Unable to retrieve voter information. Please check your address and try again.',
      source: 'state',
      state: { code: 'KS' },
    })
    expect(lines.join()).toContain('voterinfo: status 500')
    expect(lines.join()).toContain('census geocoder: SyntaxError')
    expect(lines.join()).not.toContain('Secret')
  })
})
