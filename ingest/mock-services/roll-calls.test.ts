import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { recordsFolder } from '#tests/support/records.ts'
import { clerkHouse } from './clerk-house.ts'
import { congressGov } from './congress-gov.ts'
import { noFaults } from './faults.ts'
import { formerMembers } from './people.ts'
import { MockRecords } from './mock-records.ts'
import { createMockServices } from './mock-services.ts'
import { senateGov } from './senate.ts'

/** JSON, read freely. */
type Json = ReturnType<typeof JSON.parse>

// The sample has Timothy Kaine and Bernie Sanders. The Senate's choice of first name follows no rule.
const unnamed = (xml: string) => xml.replaceAll(/<first_name>.*<\/first_name>/g, '<first_name/>')

describe('roll calls again', () => {
  const data = new MockRecords(recordsFolder)
  const app = createMockServices([clerkHouse, congressGov, senateGov], data, noFaults)
  const ask = async (address: string) =>
    (await app.request(address, { headers: { 'x-api-key': 'any' } })).text()
  const getJson = async (path: string): Promise<Json> =>
    JSON.parse(await ask(`/api.congress.gov/v3/house-vote/${path}`))

  test("the Clerk's file of a roll call is the sample, letter for letter", async () => {
    const name = '2025-roll006.xml'
    expect(await ask('/clerk.house.gov/evs/2025/roll006.xml')).toBe(
      data.text(`samples/house-clerk-evs/${name}`),
    )
  })

  test.each(['vote_119_1_00001.xml', 'vote_119_1_00618.xml'])(
    "the Senate's %s is the sample but for first names",
    async (name) => {
      const xml = await ask(`/www.senate.gov/legislative/LIS/roll_call_votes/vote1191/${name}`)
      expect(unnamed(xml)).toBe(unnamed(data.text(`samples/senate-lis/${name}`)))
    },
  )

  test("the Senate's menu has its roll calls, the newest first", async () => {
    const menu = await ask('/www.senate.gov/legislative/LIS/roll_call_lists/vote_menu_119_1.xml')
    expect(menu.match(/<vote_number>\d+/g)).toEqual([
      '<vote_number>00618',
      '<vote_number>00592',
      '<vote_number>00001',
    ])
    // The line break within the question is the Senate's. The counts are those of the positions that are here.
    expect(menu).toContain(`    <vote>
      <vote_number>00618</vote_number>
      <vote_date>10-Nov</vote_date>
      <issue>H.R. 5371</issue>
      <question>On Passage of the Bill
         </question>
      <result>Passed</result>
      <vote_tally>
        <yeas>2</yeas>
        <nays>2</nays>
      </vote_tally>
      <title>H.R. 5371, As Amended; A bill making continuing appropriations and extensions for fiscal year 2026, and for other purposes.</title>
    </vote>`)
    expect(menu).toContain(`<issue>PN346-6</issue>
      <question>On the Nomination
         </question>
      <result>Confirmed</result>`)
  })

  test("the Clerk's index lists the newest roll calls and links to each hundred", async () => {
    const index = await ask('/clerk.house.gov/evs/2025/index.asp')
    expect(index).toContain('<H2>119th Congress - 1st Session (2025)</H2>')
    expect(index.match(/ROLL_\d+\.asp/g)).toEqual(['ROLL_000.asp', 'ROLL_100.asp'])
    expect(index.match(/rollnumber=\d+/g)).toEqual(['rollnumber=190', 'rollnumber=100'])
    expect((await app.request('/clerk.house.gov/evs/2019/index.asp')).status).toBe(404)
    expect((await app.request('/clerk.house.gov/evs/2025/roll363.xml')).status).toBe(404)
  })

  // The names of the fields are those of HouseVote and houseVoteResults in the API's own description.
  test("the API's votes have the fields that its description names, page by page", async () => {
    const list = await getJson('119/1?limit=3&offset=0&format=json')
    expect(list.houseRollCallVotes).toHaveLength(3)
    expect(list.houseRollCallVotes[1]).toEqual({
      congress: 119,
      identifier: 1191202517,
      legislationNumber: '30',
      legislationType: 'HR',
      legislationUrl: 'https://congress.gov/bill/119/house-bill/30',
      result: 'Passed',
      rollCallNumber: 17,
      sessionNumber: 1,
      sourceDataURL: 'https://clerk.house.gov/evs/2025/roll017.xml',
      startDate: '2025-01-16T11:00:00-05:00',
      updateDate: '2025-01-16T11:00:00-05:00',
      url: 'https://api.congress.gov/v3/house-vote/119/1/17',
      voteType: 'Yea-And-Nay',
    })
    expect(list.pagination).toEqual({
      count: 4,
      next: 'https://api.congress.gov/v3/house-vote/119/1?offset=3&limit=3&format=json',
    })
    const vote = (await getJson('119/1/17/members?format=json')).houseRollCallVoteMemberVotes
    expect(vote.results[0]).toEqual({
      bioguideID: 'A000370',
      firstName: '',
      lastName: 'Adams',
      voteCast: 'Nay',
      voteParty: 'D',
      voteState: 'NC',
    })
  })
})

const rollCall = (date: string, voters: string[][]) =>
  JSON.stringify({ chamber: 'h', congress: 110, date, votes: { Aye: voters } })

test('a member who left has the terms that roll calls tell, a delegate those of the own territory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-records-'))
  try {
    await mkdir(join(folder, 'votes'))
    await mkdir(join(folder, 'legislators'))
    const files = {
      'README.md': '',
      'legislators/legislators-current.json': '[]',
      'legislators/legislators-former-since-2014.json': '[]',
      'legislators/legislators-historical.csv': [
        'bioguide_id,lis_id,first_name,middle_name,last_name,suffix,nickname,type,state,district',
        'F000452,,Luis,G.,Fortuño,,,rep,PR,0',
        'H000323,,Dennis,,Hastert,,Denny,rep,IL,14',
      ].join('\n'),
      'votes/roll-calls-101-119.jsonl.gz': gzipSync(
        [
          rollCall('2007-01-24T17:00:00-05:00', [
            ['F000452', 'R', 'XX'],
            ['H000323', 'R', 'IL'],
          ]),
          rollCall('2007-01-24T19:00:00-05:00', [['H000323', 'D', 'IL']]),
          rollCall('2008-09-29T12:00:00-04:00', [
            ['F000452', 'R', 'XX'],
            ['H000323', 'R', 'IL'],
          ]),
        ].join('\n'),
      ),
    }
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    const term = { type: 'rep', start: '2007-01-24', party: 'Republican' }
    expect(await formerMembers(new MockRecords(folder))).toEqual([
      {
        id: { bioguide: 'F000452' },
        name: { first: 'Luis', middle: 'G.', last: 'Fortuño' },
        terms: [{ ...term, end: '2008-09-29', state: 'PR' }],
      },
      {
        id: { bioguide: 'H000323' },
        name: { first: 'Dennis', last: 'Hastert', nickname: 'Denny' },
        terms: [
          { ...term, end: '2007-01-24', state: 'IL', party: 'Democrat' },
          { ...term, end: '2008-09-29', state: 'IL' },
        ],
      },
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})
