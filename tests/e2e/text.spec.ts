import type { Block } from '#domain/texts/passage.ts'
import { operator } from './operator.ts'
import { expect, expectAccessible, expectMessage, expectNoSidewaysScroll, test } from './page.ts'

// Records for this test: a measure with two versions, one of them in parts, and a decision.
const bill = '118-s-9901'
const decision = 'scotus-98-9901'
const text = `/action/${bill}/text`

type Fixture = {
  path: string
  kind: string
  level?: number
  number?: string
  heading?: string
  page?: string
  content?: Block[]
}
// A part of a long text has 16 KB in storage. Repeated words would compress to almost nothing.
const filling = (seed: number) =>
  Array.from({ length: 9000 }, (_, at) =>
    ((seed * 7919 + at * 104_729) % 1_299_709).toString(36),
  ).join(' ')

const enrolled: Fixture[] = [
  { path: 'front', kind: 'front', content: [{ level: 0, text: 'AN ACT' }] },
  { path: 'title-i', kind: 'heading', number: 'TITLE I', heading: 'Rivers' },
  {
    path: 'title-i/sec-101',
    kind: 'section',
    level: 1,
    number: 'SEC. 101.',
    heading: 'Grants',
    content: [
      { level: 0, text: 'The following applies to every river:' },
      {
        level: 1,
        number: '(a)',
        heading: 'In general',
        text: 'Section 1905(a) of the Social Security Act (42 U.S.C. 1396d(a)) is amended—',
      },
      {
        level: 2,
        number: '(1)',
        text: 'in paragraph (1), by inserting after “dam” the following:',
      },
      { level: 3, number: '(2)', text: 'a dam of a State; and', quoted: true },
      {
        level: 2,
        number: '(2)',
        text: 'as Public Law 119–21 provides, by the river’s own measure.',
      },
      {
        level: 0,
        rows: [
          [
            'River',
            'Length in miles',
            'Dams on the whole of its length',
            'Appropriation for fiscal year 2026',
          ],
          ['Missouri', '2,341', '15', '$1,000,000'],
        ],
      },
      { level: 1, number: '(b)', text: 'שלום, a word from right to left.' },
    ],
  },
  { path: 'title-ii', kind: 'heading', number: 'TITLE II', heading: 'Lakes' },
  ...[201, 202, 203].map((number) => ({
    path: `title-ii/sec-${number}`,
    kind: 'section',
    level: 1,
    number: `SEC. ${number}.`,
    heading: `Lakes of region ${number}`,
    content: [{ level: 0, text: `A river again. ${filling(number)}` }],
  })),
]
const introduced: Fixture[] = [
  {
    path: 'sec-7',
    kind: 'section',
    number: 'SEC. 7.',
    heading: 'Ponds',
    content: [{ level: 0, text: 'Ponds alone.' }],
  },
]
const opinion: Fixture[] = [
  { path: 'opinion-of-the-court', kind: 'heading', heading: 'Opinion of the Court' },
  ...['1', '2'].map((page) => ({
    path: `opinion-of-the-court/page-${page}`,
    kind: 'page',
    level: 1,
    page,
    content: [{ level: 0, number: page === '1' ? 'I' : 'II', text: `Words of page ${page}.` }],
  })),
]

test.beforeAll(async ({ baseURL }) => {
  const client = await operator(baseURL!)
  await client
    .from('GovernmentActions')
    .upsert([
      {
        id: bill,
        source_title: 'Rivers and Lakes Act',
        title: 'Rivers and Lakes Act',
        branch: 'Legislative',
        action_type: 's',
        bill_number: 'S. 9901',
        congress_number: 118,
      },
      {
        id: decision,
        source_title: 'River v. Lake',
        title: 'River v. Lake',
        branch: 'Judicial',
        action_type: 'supreme_court_decision',
        docket_number: 'No. 98-9901',
      },
    ])
    .throwOnError()
  await client
    .from('action_summaries')
    .upsert([
      {
        action_id: bill,
        origin: 'editor',
        author: 'Rotunda',
        summary: 'It measures rivers. It counts lakes. It names ponds.',
        text_version: 'Enrolled Bill',
        sources: [
          { sentence: 1, locator: 'Sec. 101(a)(2)', url: 'https://www.congress.gov/' },
          { sentence: 2, locator: 'Sec. 999', url: 'https://www.congress.gov/' },
          { sentence: 3, locator: 'Sec. 7', url: 'https://www.congress.gov/' },
        ],
      },
      {
        action_id: decision,
        origin: 'editor',
        author: 'Rotunda',
        summary: 'The river wins.',
        sources: [{ sentence: 1, locator: 'Opinion of the Court, part II' }],
      },
    ])
    .throwOnError()
  const versions = [
    { action_id: bill, version: 'is', position: 1, issued_on: '2023-02-01', passages: introduced },
    { action_id: bill, version: 'enr', position: 9, issued_on: null, passages: enrolled },
    { action_id: decision, version: 'slip', position: 1, issued_on: null, passages: opinion },
  ]
  for (const { passages, ...version } of versions) {
    const { data } = await client
      .from('action_texts')
      .upsert(
        {
          ...version,
          source_url: `https://www.govinfo.gov/content/pkg/${version.action_id}-${version.version}.xml`,
          format: 'bill-dtd',
          source_hash: 'c'.repeat(64),
          source_bytes: 1000,
          passages: passages.length,
        },
        { onConflict: 'action_id,version' },
      )
      .select('id')
      .single()
      .throwOnError()
    await client
      .from('text_passages')
      .upsert(
        passages.map((passage, index) => ({
          level: 0,
          number: null,
          heading: null,
          page: null,
          content: [],
          ...passage,
          text_id: data.id,
          position: index + 1,
        })),
      )
      .throwOnError()
  }
})

test.describe('the text of an action, without script', () => {
  test.use({ javaScriptEnabled: false })

  test('is read with its version, source and contents, set in and linked', async ({ page }) => {
    await page.goto(text)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rivers and Lakes Act')
    await expect(page.locator('main header')).toContainText('Version: Enrolled Bill')
    await expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('link')).toHaveText([
      'Beginning',
      'Title I: Rivers',
      'Sec. 101. Grants',
      'Title II: Lakes',
      'Sec. 201. Lakes of region 201',
      'Sec. 202. Lakes of region 202',
      'Sec. 203. Lakes of region 203',
    ])
    const article = page.getByRole('article')
    await expect(article.getByRole('blockquote')).toContainText('a dam of a State; and')
    await expect(article.getByRole('region', { name: 'Table' })).toContainText('Missouri')
    await expect(article.getByText('Sec. 101, S. 9901 (enrolled)')).toBeVisible()
    await expect(article.getByRole('link', { name: '42 U.S.C. 1396d(a)' })).toHaveAttribute(
      'href',
      'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title42-section1396d&num=0&edition=prelim',
    )
    await expect(article.getByRole('link', { name: 'Public Law 119–21' })).toHaveAttribute(
      'href',
      '/action/119-hr-1',
    )
    const [outer, inner] = await Promise.all(
      ['(a)', '(1)'].map((name) => article.getByRole('link', { name, exact: true }).boundingBox()),
    )
    expect(inner!.x - outer!.x).toBeGreaterThan(8)
  })

  test('opens at its first operative section, and shows what comes before on request', async ({
    page,
  }) => {
    await page.goto(text)
    const article = page.getByRole('article')
    await expect(article.getByRole('heading', { name: 'TITLE I Rivers' })).toBeVisible()
    await expect(article.getByText('AN ACT')).toBeHidden()
    await article.getByText('Before this: Beginning').click()
    await expect(article.getByText('AN ACT')).toBeVisible()
    await page.goto(`${text}?at=front#front`)
    await expect(article.getByText('AN ACT')).toBeVisible()
  })

  test('is also whole on one page, which prints without contents and controls', async ({
    page,
  }) => {
    await page.goto(text)
    await page.getByRole('link', { name: 'The whole text on one page' }).click()
    await expect(page).toHaveURL(`${text}?version=enr&whole=1`)
    const article = page.getByRole('article')
    await expect(article.getByText('AN ACT')).toBeVisible()
    await expect(article.getByText('A river again.')).toHaveCount(3)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/text$/)
    await page.emulateMedia({ media: 'print' })
    await expect(article.getByRole('heading', { name: 'SEC. 203.' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden()
    await expect(page.getByText('Show it in parts')).toBeHidden()
  })

  test('folds its contents on phones', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(text)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await expect(contents.getByRole('link', { name: 'Sec. 101. Grants' })).toBeHidden()
    await contents.getByText('Contents').and(page.locator('summary')).click()
    await contents.getByRole('link', { name: 'Sec. 101. Grants' }).click()
    await expect(page.locator('[id="title-i/sec-101"]')).toBeInViewport()
  })

  test('comes in parts, each with the way to the next and back', async ({ page }) => {
    await page.goto(text)
    await expect(page.getByText('A river again.')).toHaveCount(0)
    const parts = page.getByRole('navigation', { name: 'Parts of the text', exact: true })
    await expect(parts).toContainText('Part 1 of ')
    await parts.getByRole('link', { name: /^Next: / }).click()
    await expect(page).toHaveURL(/at=title-ii&?|at=title-ii$/)
    await expect(page.getByRole('heading', { name: 'TITLE II Lakes' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Contents' }).getByText('Sec. 203.').click()
    await expect(page.locator('[id="title-ii/sec-203"]')).toBeInViewport()
    await page
      .getByRole('navigation', { name: 'Parts of the text', exact: true })
      .getByRole('link', { name: /^Previous: / })
      .click()
    await expect(page.locator('[id="title-ii/sec-202"]')).toBeVisible()
  })

  test('has its versions, each with its own address', async ({ page }) => {
    await page.goto(text)
    await page.getByText('2 versions').click()
    await page.getByRole('link', { name: 'Introduced in Senate', exact: true }).click()
    await expect(page).toHaveURL(`${text}?version=is`)
    await expect(page.locator('main header')).toContainText(
      'Version: Introduced in Senate, February 1, 2023, not the latest',
    )
    await expect(page.getByText('Ponds alone.')).toBeVisible()
  })

  test('finds words in the whole version and marks them', async ({ page }) => {
    await page.goto(text)
    await page.getByRole('searchbox', { name: 'Find in this text' }).fill('RIVER')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    // Once in the title, twice in its section and its table, and once in each of three sections.
    await expect(page.getByRole('search', { name: 'Find in this text' })).toContainText(
      '7 times in 5 passages.',
    )
    await expect(page.getByRole('article').locator('mark')).toHaveCount(4)
    await page.getByRole('searchbox', { name: 'Find in this text' }).fill('zebra')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect(page.getByText('“zebra” is not in this text.')).toBeVisible()
  })

  test('opens a citation of the summary at its passage, which says what rests on it', async ({
    page,
  }) => {
    await page.goto(`/action/${bill}`)
    await page.getByRole('link', { name: 'Source 1: Sec. 101(a)(2)' }).click()
    await expect(page).toHaveURL(`${text}?version=enr&at=title-i/sec-101/a/2#title-i/sec-101/a/2`)
    const passage = page.locator('[id="title-i/sec-101/a/2"]')
    await expect(passage).toBeInViewport()
    const [marked, plain] = await Promise.all(
      [passage, page.locator('[id="title-i/sec-101/a/1"]')].map((one) =>
        one.evaluate((element) => getComputedStyle(element).backgroundColor),
      ),
    )
    expect(marked).not.toBe(plain)
    await expect(
      page.getByRole('complementary', { name: 'What rests on this passage' }),
    ).toContainText('It measures rivers.')
  })

  test('says where a citation or a passage is not found, and leads to the version that has it', async ({
    page,
  }) => {
    await page.goto(`/action/${bill}`)
    await page.getByRole('link', { name: 'Source 2: Sec. 999' }).click()
    await expect(
      page.getByText('“Sec. 999”, which the summary names, was not found in this text.'),
    ).toBeVisible()
    await page.goto(`${text}?cited=Sec.+7`)
    await expect(page).toHaveURL(`${text}?version=is&at=sec-7#sec-7`)
    const answer = await page.goto(`${text}?at=sec-7/a`)
    expect(answer?.status()).toBe(404)
    await expect(
      page.getByText('This version (Enrolled Bill) has no passage sec-7/a.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Introduced in Senate', exact: true }).last().click()
    await expect(page.getByText('Ponds alone.')).toBeVisible()
  })

  test('of a decision opens at the page on which a part begins', async ({ page }) => {
    await page.goto(`/action/${decision}`)
    await page.getByRole('link', { name: 'Source 1: Opinion of the Court, part II' }).click()
    await expect(page).toHaveURL(/#opinion-of-the-court\/page-2$/)
    await expect(page.getByText('River v. Lake, No. 98-9901, slip op. at 2')).toBeVisible()
  })
})

test('a missing text has a page that says so', async ({ page, request }) => {
  const status = async (address: string) => (await request.get(address)).status()
  expect(await status('/action/119-hr-99999/text')).toBe(404)
  expect(await status(`${text}?version=zz`)).toBe(404)
  expect(await status(`${text}?version=%00`)).toBe(400)
  expect(await status(`${text}?version=${'a'.repeat(10_000)}`)).toBe(400)
  expect(await status(`${text}?at=%00`)).toBe(400)
  expect(await status(`${text}?at=${'a'.repeat(10_000)}`)).toBe(400)
  expect(await status(`${text}?find=%00`)).toBe(200)
  expect(await status(`${text}?find=${'a'.repeat(10_000)}`)).toBe(200)
  await page.goto(`${text}?version=zz`)
  await expect(page.getByText('There is no version “zz” of this text here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Introduced in Senate' })).toBeVisible()
})

test('a text that is not stored and cannot be fetched leads to its official address', async ({
  page,
}) => {
  await page.goto('/action/scotus-21-1086/text')
  await expect(
    page.getByText('We don’t have the text of No. 21-1086 yet, and we couldn’t get it'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read the official text' })).toHaveAttribute(
    'href',
    /^https:/,
  )
})

test.describe('with script', () => {
  test('the contents follow the reader, and a numbered passage is cited where it is chosen', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(text)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await contents.getByRole('link', { name: 'Sec. 101. Grants' }).click()
    await expect(contents.locator('[aria-current]')).toHaveText('Sec. 101. Grants')
    const article = page.getByRole('article')
    await article.getByRole('link', { name: '(2)', exact: true }).click()
    await expectMessage(page.getByText('Copied!'), () =>
      article
        .getByRole('button', { name: 'Copy citation: Sec. 101(a)(2), S. 9901 (enrolled)' })
        .click(),
    )
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `Sec. 101(a)(2), S. 9901 (enrolled), ${new URL(page.url()).origin}${text}?at=title-i/sec-101/a/2#title-i/sec-101/a/2`,
    )
  })

  test('Enter and Shift+Enter go from one find to the next and the one before, over parts', async ({
    page,
  }) => {
    await page.goto(`${text}?find=river`)
    const field = page.getByRole('searchbox', { name: 'Find in this text' })
    const current = page.locator('mark[data-current]')
    await field.press('Enter')
    await expect(page.getByText('1 on this page')).toBeVisible()
    await expect(current).toHaveCount(1)
    for (const place of [2, 3, 4]) {
      await field.press('Enter')
      await expect(page.getByText(`${place} on this page`)).toBeVisible()
    }
    await field.press('Shift+Enter')
    await expect(page.getByText('3 on this page')).toBeVisible()
    await field.press('Enter')
    await field.press('Enter')
    await expect(page).toHaveURL(/at=title-ii\/sec-201&find=river/)
  })

  test('a mark of the summary opens its passage, marked, on the way through the router too', async ({
    page,
  }) => {
    await page.goto(`/action/${bill}`)
    await page.getByRole('link', { name: 'Source 1: Sec. 101(a)(2)' }).click()
    await expect(page).toHaveURL(`${text}?version=enr&at=title-i/sec-101/a/2#title-i/sec-101/a/2`)
    await expect(page.locator('[id="title-i/sec-101/a/2"]')).toHaveAttribute('data-target', 'true')
  })

  test('it is accessible, and nothing is wider than a phone', async ({ page }) => {
    await page.goto(`${text}?find=river`)
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  })
})
