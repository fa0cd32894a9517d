import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { clerkHouse } from './clerk-house.ts'
import { congressGov } from './congress-gov.ts'
import { noFaults } from './faults.ts'
import { ReplayData } from './replay-data.ts'
import { createReplay } from './replay.ts'
import { senateGov } from './senate.ts'

/** JSON, read freely. */
type Json = ReturnType<typeof JSON.parse>

// The sample says Timothy Kaine and Bernie Sanders; which form of the name the Senate takes follows no rule.
const unnamed = (xml: string) => xml.replaceAll(/<first_name>.*<\/first_name>/g, '<first_name/>')
const entries = (menu: string) => menu.match(/<vote>[^]*?<\/vote>/g) ?? []

const folder = join(import.meta.dirname, '../../../shared/data')

describe.skipIf(!existsSync(folder))('roll calls again', () => {
  const data = existsSync(folder) ? new ReplayData(folder) : undefined
  const app = data && createReplay([clerkHouse, congressGov, senateGov], data, noFaults)
  const ask = async (address: string) =>
    (await app!.request(address, { headers: { 'x-api-key': 'any' } })).text()
  const getJson = async (path: string): Promise<Json> =>
    JSON.parse(await ask(`/api.congress.gov/v3/house-vote/${path}`))
  const samplesOf = (source: string) =>
    existsSync(folder)
      ? readdirSync(join(folder, 'samples', source)).filter((name) => !name.includes('SAMPLE'))
      : []

  test.each(samplesOf('house-clerk-evs'))(
    "the Clerk's %s is the sample, letter for letter",
    async (name) => {
      const [year, file] = name.split('-')
      expect(await ask(`/clerk.house.gov/evs/${year}/${file}`)).toBe(
        data!.text(`samples/house-clerk-evs/${name}`),
      )
    },
  )

  test.each(samplesOf('senate-lis'))(
    "the Senate's %s is the sample but for first names",
    async (name) => {
      const xml = await ask(`/www.senate.gov/legislative/LIS/roll_call_votes/vote1191/${name}`)
      expect(unnamed(xml)).toBe(unnamed(data!.text(`samples/senate-lis/${name}`)))
    },
  )

  test("the Senate's menu has the entries of the sample", async () => {
    const sample = entries(data!.text('samples/senate-lis/vote_menu_119_1.SAMPLE.xml'))
    const menu = entries(
      await ask('/www.senate.gov/legislative/LIS/roll_call_lists/vote_menu_119_1.xml'),
    )
    expect(sample).toHaveLength(3)
    expect(menu).toHaveLength(659)
    expect(menu).toEqual(expect.arrayContaining(sample))
  })

  test("the Clerk's index lists the newest roll calls and links to each hundred", async () => {
    const index = await ask('/clerk.house.gov/evs/2025/index.asp')
    expect(index).toContain('<H2>119th Congress - 1st Session (2025)</H2>')
    expect(index.match(/ROLL_\d+\.asp/g)).toEqual([
      'ROLL_000.asp',
      'ROLL_100.asp',
      'ROLL_200.asp',
      'ROLL_300.asp',
    ])
    expect(index.match(/rollnumber=\d+/g)).toHaveLength(63)
    expect((await app!.request('/clerk.house.gov/evs/2019/index.asp')).status).toBe(404)
    expect((await app!.request('/clerk.house.gov/evs/2025/roll363.xml')).status).toBe(404)
  })

  test("the API's votes have the fields that its description names, in pages of 250", async () => {
    const { components } = z
      .object({
        components: z.object({
          schemas: z.object({
            HouseVote: z.object({ properties: z.record(z.string(), z.unknown()) }),
            houseVoteResults: z.object({ properties: z.record(z.string(), z.unknown()) }),
          }),
        }),
      })
      .parse(data!.json('samples/congress-gov-api-v3/swagger.json'))
    const fields = (name: keyof typeof components.schemas) =>
      Object.keys(components.schemas[name].properties).toSorted()
    const list = await getJson('119/1?limit=250&offset=0&format=json')
    const votes = list.houseRollCallVotes
    expect(votes).toHaveLength(250)
    expect(Object.keys(votes[16] ?? {}).toSorted()).toEqual(fields('HouseVote'))
    expect(votes[16]).toMatchObject({ identifier: 1191202517, legislationType: 'HR' })
    expect(list.pagination).toEqual({
      count: 362,
      next: 'https://api.congress.gov/v3/house-vote/119/1?offset=250&limit=250&format=json',
    })
    const vote = (await getJson('119/1/17/members?format=json')).houseRollCallVoteMemberVotes
    expect(Object.keys(vote.results[0] ?? {}).toSorted()).toEqual(fields('houseVoteResults'))
  })
})
