import { operator } from './operator.ts'
import { expect, expectAccessible, test } from './page.ts'

// A vetoed bill, with what the sources say of it.
const bill = '/action/118-hr-9998'
const amendment = '118-samdt-9001'

test.beforeAll(async ({ baseURL }) => {
  const record = await operator(baseURL ?? '')
  const measure = {
    id: '118-hr-9998',
    title: 'A Bill of the Browser Tests',
    branch: 'Legislative',
    action_type: 'hr',
    bill_number: 'H.R. 9998',
    congress_number: 118,
    introduced_date: '2024-01-09',
    sponsor_data: [
      { bioguideId: 'A000055', firstName: 'Robert', lastName: 'Aderholt', party: 'R' },
    ],
    subjects: ['Athletes'],
    related_measures: ['118-s-9998'],
    cbo_estimates: [
      { title: 'H.R. 9998', published_on: '2024-02-03', url: 'https://www.cbo.gov/publication/1' },
    ],
    actions_history: [
      {
        actionCode: '31000',
        type: 'President',
        actionDate: '2024-05-02',
        text: 'Vetoed by President.',
      },
      { actionDate: '2024-04-02', text: 'Passed House. H. Rept. 118-999. (CR H1961)' },
    ],
    current_status: 'Vetoed',
    status_date: '2024-05-02',
  }
  const answers = [
    await record.from('GovernmentActions').upsert(measure),
    await record
      .from('committees')
      .upsert({ code: 'HSZZ', name: 'House Committee on Browser Tests' }),
    await record.from('committee_activities').upsert([
      {
        action_id: measure.id,
        committee_code: 'HSZZ',
        committee_name: 'Browser Tests Committee',
        kind: 'ordered_reported',
        acted_on: '2024-03-01',
        yea_count: 43,
        nay_count: 0,
      },
    ]),
    await record.from('amendments').upsert(
      Array.from({ length: 7 }, (_, at) => ({
        id: `118-samdt-${9001 + at}`,
        action_id: measure.id,
        congress_number: 118,
        amendment_type: 'samdt',
        amendment_number: 9001 + at,
        purpose: 'To strike section 2, as H.R. 9998 has it.',
        outcome: at < 2 ? 'not_agreed_to' : 'submitted',
        latest_action_date: '2024-04-01',
        actions_history: [
          { actionDate: '2024-04-01', text: `Amendment SA ${9001 + at} submitted.` },
        ],
      })),
    ),
  ]
  expect(answers.map(({ error }) => error)).toEqual([null, null, null, null])
})

test('a vetoed bill says so first, and its empty sections are one line each', async ({ page }) => {
  await page.goto(bill)
  await expect(page.locator('main header p').nth(1)).toContainText(
    'The President vetoed this bill on May 2, 2024.',
  )
  for (const name of ['Vote', 'Custom Analysis', 'Reviews'])
    expect(
      (await page.getByRole('region', { name, exact: true }).boundingBox())?.height,
    ).toBeLessThan(90)
})

test('the history leads to reports and pages of the Congressional Record', async ({ page }) => {
  await page.goto(bill)
  await page.getByText('Full history').click()
  await expect(page.getByRole('link', { name: 'H. Rept. 118-999' })).toHaveAttribute(
    'href',
    'https://www.govinfo.gov/link/crpt/118/hrpt/999',
  )
  await expect(page.getByRole('link', { name: 'H1961' })).toHaveAttribute(
    'href',
    'https://www.govinfo.gov/link/crec/170/h/1961',
  )
})

test('committees, related measures and estimates of a measure lead on', async ({ page }) => {
  await page.goto(bill)
  await expect(page.getByText('Ordered reported 43–0 March 1, 2024')).toBeVisible()
  await expect(page.getByRole('link', { name: 'S. 9998' })).toHaveAttribute(
    'href',
    'https://www.congress.gov/bill/118th-congress/senate-bill/9998',
  )
  await expect(page.getByRole('link', { name: 'H.R. 9998', exact: true })).toHaveAttribute(
    'href',
    'https://www.cbo.gov/publication/1',
  )
  await page.getByRole('link', { name: 'Browser Tests Committee' }).click()
  const measures = page.getByRole('region', { name: 'Work on measures' })
  await expect(measures.getByRole('link', { name: /H\.R\. 9998/ })).toHaveAttribute('href', bill)
})

test('amendments have a list, a filter and a page each', async ({ page }) => {
  await page.goto(bill)
  await expect(
    page.getByText('7 amendments: 2 not agreed to; 5 submitted, not offered.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'All 7 amendments' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amendments to H.R. 9998')
  await page.getByLabel('Outcome').selectOption('Not agreed to')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('2 amendments', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/amendment/${amendment}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('S.Amdt. 9001')
  await expect(page.getByText('To strike section 2')).toBeVisible()
  await expect(page.getByRole('link', { name: 'SA 9001' })).toHaveCount(0)
  await expectAccessible(page)
  expect((await page.goto('/amendment/118-samdt-99999'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amendment Not Found')
})
