import type { Block } from '#domain/texts/passage.ts'
import { operator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'

// A measure of the bundled record, with two versions of a text for this test.
const action = '119-s-5'
const address = `/action/${action}/text/compare`

const section = (number: number, heading: string, ...content: (string | Block)[]) => ({
  path: `sec-${number}`,
  kind: 'section',
  number: `SEC. ${number}.`,
  heading,
  content: content.map((block) => (typeof block === 'string' ? { level: 0, text: block } : block)),
})
const same = [
  section(1, 'Short title', 'This Act may be cited as the Rivers Act.'),
  section(2, 'Definitions', 'In this Act, the term “river” means a river of the United States.'),
]
const report =
  'The Comptroller General shall report to the Congress on each river once in every year.'
const introduced = [
  ...same,
  section(3, 'Grants', 'The Secretary shall make grants to States for the repair of dams.', {
    level: 1,
    number: '(a)',
    text: 'There is authorized to be appropriated $1,000,000 for 2026.',
  }),
  section(4, 'Report', report),
]
const enrolled = [
  ...same,
  section(
    3,
    'Grants',
    'The Secretary may make grants to States and Tribes for the repair of dams.',
    {
      level: 1,
      number: '(a)',
      text: 'There is authorized to be appropriated $2,500,000 for 2026.',
    },
  ),
  section(4, 'Limits', 'Not more than half of the sums may go to the dams of one State or Tribe.'),
  section(5, 'Report', report),
]

test.beforeAll(async ({ baseURL }) => {
  const client = await operator(baseURL!)
  const versions = [
    { version: 'is', position: 1, issued_on: '2025-01-06', passages: introduced },
    { version: 'enr', position: 9, issued_on: null, passages: enrolled },
  ]
  for (const { passages, ...text } of versions) {
    const { data } = await client
      .from('action_texts')
      .upsert(
        {
          ...text,
          action_id: action,
          source_url: `https://www.govinfo.gov/content/pkg/BILLS-119s5${text.version}/xml/BILLS-119s5${text.version}.xml`,
          format: 'bill-dtd',
          source_hash: (text.version === 'is' ? 'a' : 'b').repeat(64),
          source_bytes: 1000,
          passages: passages.length,
        },
        { onConflict: 'action_id,version' },
      )
      .select('id')
      .single()
      .throwOnError()
    const rows = passages.map((passage, index) => ({
      ...passage,
      text_id: data.id,
      position: index + 1,
    }))
    await client.from('text_passages').upsert(rows).throwOnError()
  }
})

test.describe('two versions of a text', () => {
  test('are compared section by section and word by word', async ({ page }) => {
    await page.goto(`${address}?from=is&to=enr`)
    await expect(page.getByText('3 sections the same, 1 changed, 1 new, 0 gone')).toBeVisible()
    const grants = page.locator('#sec-3')
    await expect(grants.locator('del')).toHaveText(
      ['shall', '1,000,000'].map((word) => new RegExp(word)),
    )
    await expect(grants.locator('ins')).toHaveText(
      ['may', 'and Tribes', '2,500,000'].map((word) => new RegExp(word)),
    )
    await expect(page.locator('#sec-4')).toContainText('New')
    await expect(page.getByRole('heading', { name: 'Report' })).toBeHidden()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('are gone through by keyboard, change by change and round again', async ({ page }) => {
    await page.goto(`${address}?from=is&to=enr`)
    for (const id of ['sec-3', 'sec-4', 'sec-3']) {
      await page.keyboard.press('Alt+n')
      await expect(page.locator(`#${id}`)).toBeFocused()
    }
    await page.keyboard.press('Alt+p')
    await expect(page.locator('#sec-4')).toBeFocused()
  })

  test('are chosen in a form, the latest two to begin with', async ({ page }) => {
    await page.goto(address)
    await expect(page.getByLabel('From')).toHaveValue('is')
    await expect(page.getByLabel('To')).toHaveValue('enr')
    await page.getByLabel('From').selectOption('enr')
    await page.getByLabel('To').selectOption('is')
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page).toHaveURL(/from=enr&to=is$/)
    await expect(page.getByText('3 sections the same, 1 changed, 0 new, 1 gone')).toBeVisible()
  })

  test('that are the same, or unknown, are not compared, and the page says why', async ({
    page,
  }) => {
    expect((await page.goto(`${address}?from=enr&to=enr`))?.status()).toBe(200)
    await expect(page.getByText('Both are the same version. Choose two that differ.')).toBeVisible()
    expect((await page.goto(`${address}?from=zz&to=enr`))?.status()).toBe(404)
    await expect(page.getByText('The record has no such version of S. 5.')).toBeVisible()
    expect((await page.goto(`${address}?from=is&with=119-hr-99999`))?.status()).toBe(404)
    await expect(page.getByText('“119-hr-99999” is no measure in the record.')).toBeVisible()
    expect((await page.goto('/action/119-hr-99999/text/compare'))?.status()).toBe(404)
    for (const nonsense of ['%00', 'x'.repeat(3000), '%F0%9F%98%80']) {
      expect((await page.goto(`${address}?from=${nonsense}&with=${nonsense}`))?.status()).toBe(404)
    }
  })
})

test('the page of the measure leads to what changed, and a feed tells of its versions', async ({
  page,
  request,
}) => {
  await page.goto(`/action/${action}`)
  await page.getByRole('link', { name: 'What changed since it was introduced' }).click()
  await expect(page).toHaveURL(`${address}?from=is&to=enr`)
  const feed = await request.get(`/action/${action}/text.atom`)
  expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
  const titles = [...(await feed.text()).matchAll(/<title>(.*?)<\/title>/g)].map(
    ([, title]) => title,
  )
  expect(titles).toEqual([
    'Versions of S. 5 · Rotunda',
    'S. 5: Enrolled Bill',
    'S. 5: Introduced in Senate',
  ])
  expect((await request.get('/action/119-hr-99999/text.atom')).status()).toBe(404)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('versions are chosen and compared all the same', async ({ page }) => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page).toHaveURL(/from=is&to=enr$/)
    await expect(page.locator('#sec-3 ins').first()).toHaveText(/may/)
    await expect(page.getByText('Next change')).toBeHidden()
    await page.getByText('Compare with another measure').click()
    await page.getByLabel('Its number').fill('S. 146')
    await page.getByRole('button', { name: 'Compare with it' }).click()
    await expect(page).toHaveURL(/number=S\.\+146$/)
    await expect(page.getByText('We don’t have the text of S. 146 yet.')).toBeVisible()
  })
})
