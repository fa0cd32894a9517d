import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordsFolder } from '#tests/support/records.ts'
import type { CongressApi } from './client.ts'
import { readBill } from './read-bill.ts'

const answers = JSON.parse(
  readFileSync(join(recordsFolder, 'samples/congress-gov-api-v3/117-hr-21.json'), 'utf8'),
) as Record<string, unknown>

/** The API with answers that were recorded. */
const recorded: CongressApi = {
  async ask(path, schema) {
    return schema.parse(answers[path])
  },
}

test('H.R. 21 of the 117th Congress is read from the recorded answers, nulls and all', async () => {
  const read = await readBill(recorded, { congress: 117, type: 'HR', number: 21 })
  expect(read?.rejects).toEqual([])
  const bill = read?.bill
  expect(bill).toMatchObject({
    congress: 117,
    type: 'HR',
    number: 21,
    title: 'FedRAMP Authorization Act',
    shortTitles: [
      'FedRAMP Authorization Act',
      'Federal Risk and Authorization Management Program Authorization Act of 2021',
    ],
    introducedDate: '2021-01-04',
    policyArea: 'Government Operations and Politics',
    sponsors: [{ bioguideId: 'C001078', lastName: 'Connolly', state: 'VA', district: '11' }],
    laws: [],
    text: {
      version: 'Referred in Senate',
      url: 'https://www.congress.gov/117/bills/hr21/BILLS-117hr21rfs.xml',
      pdfUrl: 'https://www.govinfo.gov/content/pkg/BILLS-117hr21rfs/pdf/BILLS-117hr21rfs.pdf',
    },
  })
  expect(bill?.officialTitle).toMatch(/^To enhance the innovation, security, and availability/)
  expect(bill?.subjects).toHaveLength(13)
  expect(bill?.summary?.text).toBe('The words of the summary are left out here.')
  expect(bill?.cosponsors.map((one) => [one.bioguideId, one.sponsorshipWithdrawnDate])).toEqual([
    ['C001108', null],
    ['H001071', null],
  ])
  expect(bill?.committees).toEqual([
    {
      code: 'SSGA',
      name: 'Homeland Security and Governmental Affairs Committee',
      activities: [{ name: 'Referred to', date: '2021-01-07T01:26:34Z' }],
    },
    {
      code: 'HSGO',
      name: 'Oversight and Reform Committee',
      activities: [{ name: 'Referred to', date: '2021-01-04T15:11:25Z' }],
    },
  ])
  expect(bill?.related).toMatchObject([{ type: 'S', number: 3099 }])
  expect(bill?.actions[0]?.committees).toEqual([
    { code: 'SSGA', name: 'Homeland Security and Governmental Affairs Committee' },
  ])
  expect(bill?.actions).toHaveLength(10)
  expect(bill?.actions[3]).toMatchObject({
    actionDate: '2021-01-05',
    actionCode: '8000',
    type: 'Floor',
    text: 'Passed/agreed to in House: On motion to suspend the rules and pass the bill Agreed to by voice vote.(text: CR H58-60)',
  })
})
