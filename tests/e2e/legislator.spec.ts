import sharp from 'sharp'
import { drawMonogram } from '#server/portraits/monogram.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'

test.describe('the page of a legislator', () => {
  test('tells who the member is, with recent votes that lead to their actions', async ({
    page,
  }) => {
    await page.goto('/legislator/A000375')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jodey C. Arrington')
    await expect(page.getByText('Texas - District 19').first()).toBeVisible()
    await expect(page.getByText('A000375')).toBeVisible()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await expect(page.getByText('represents Texas’s 19th congressional district')).toBeVisible()
    await page.getByRole('link', { name: 'One Big Beautiful Bill Act' }).first().click()
    await expect(page).toHaveURL('/action/119-hr-1')
  })

  test('shows no district for a senator and At-Large for the only seat of a state', async ({
    page,
  }) => {
    await page.goto('/legislator/M001153')
    await expect(page.locator('main header')).toContainText('Alaska')
    await expect(page.locator('main header')).not.toContainText('District')
    await page.goto('/legislator/B001323')
    await expect(page.locator('main header')).toContainText('Alaska - At-Large')
  })

  test('says that no one has rated yet, instead of five empty bars', async ({ page }) => {
    await page.goto('/legislator/M001153')
    await expect(page.getByText('Appears after the first rating.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Rating Distribution' })).toHaveCount(0)
  })

  test('says how to reach a member, with whom an independent caucuses, and no hollow rating', async ({
    page,
  }) => {
    await page.goto('/legislator/K000383')
    const header = page.locator('main header')
    await expect(header).toContainText('Caucuses with the Democrats')
    await expect(header).toContainText('No ratings yet')
    await expect(header).not.toContainText('0.0')
    await expect(page.getByRole('link', { name: 'Contact form' })).toHaveAttribute(
      'href',
      'https://www.king.senate.gov/contact',
    )
    await expect(page.getByText('November 5, 2030')).toBeVisible()
  })

  for (const [theme, paper] of [
    ['light', [233, 228, 214]],
    ['dark', [32, 37, 47]],
  ] as const)
    test(`shows a monogram on ${theme} paper in the ${theme} theme`, async ({ page }) => {
      const monogram = drawMonogram({ firstName: 'Ada', lastName: 'Byron' })
      await page.route('/portraits/*', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: monogram }),
      )
      await page.addInitScript(
        (dark) => localStorage.setItem('darkMode', dark),
        `${theme === 'dark'}`,
      )
      await page.goto('/legislator/A000375', { waitUntil: 'networkidle' })
      const portrait = await page.getByRole('img', { name: /^Portrait of/ }).screenshot()
      const pixels = await sharp(portrait).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const middle = (20 * pixels.info.width + Math.round(pixels.info.width / 2)) * 3
      expect([...pixels.data.subarray(middle, middle + 3)]).toEqual(paper)
    })

  test('leaves the title of a vote most of a phone’s width, however long its result is', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/legislator/S000148')
    const titles = page.locator('#panel li a.font-serif')
    expect(await titles.count()).toBeGreaterThan(0)
    for (const title of await titles.all()) {
      const width = await title.evaluate((link) => link.parentElement?.clientWidth ?? 0)
      expect(width, await title.innerText()).toBeGreaterThan(280)
    }
    await expectNoSidewaysScroll(page)
  })

  test('has its reviews on a tab of their own address', async ({ page }) => {
    await page.goto('/legislator/A000375')
    await page.getByRole('tab', { name: 'Reviews' }).click()
    await expect(page).toHaveURL('/legislator/A000375?tab=reviews')
    await expect(page.getByRole('link', { name: 'Please log in to review' })).toBeVisible()
    await expect(page.getByText('Be the first to review this legislator.')).toBeVisible()
  })

  test('draws a monogram where no portrait can be had', async ({ page }) => {
    await page.goto('/legislator/A000375')
    const portrait = page.getByRole('img', { name: 'Portrait of Jodey C. Arrington' })
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })

  test('is missing with the right status for an unknown member', async ({ page }) => {
    for (const id of ['Z999999', 'nobody', '%00', "A000375'--", 'a'.repeat(2000)]) {
      const answer = await page.goto(`/legislator/${id}`)
      expect(answer?.status(), id).toBe(404)
    }
    await page.goto('/legislator/Z999999')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legislator Not Found')
    await page.getByRole('link', { name: 'Browse All Officials' }).click()
    await expect(page).toHaveURL('/government-actions?tab=officials')
  })

  test('is accessible and fits a phone', async ({ page }) => {
    test.slow()
    await page.goto('/legislator/A000375')
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  })
})

test.describe('the votes of a legislator', () => {
  test('are shown year by year, as numbers too, and as a file', async ({ page }) => {
    await page.goto('/legislator/A000375/votes?year=2025')
    const year = page.getByRole('region', { name: 'Votes in 2025' })
    await year.getByText('The same by month').click()
    const cells = await year.getByRole('cell').allInnerTexts()
    const counted = cells.reduce((sum, cell) => sum + Number(cell), 0)
    expect(counted).toBeGreaterThan(0)
    await expect(year.getByText(`${counted} roll calls`)).toBeVisible()
    const file = year.getByRole('link', { name: `These ${counted} votes as CSV` })
    const answer = await page.request.get((await file.getAttribute('href')) ?? '')
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(counted + 1)
    await expect(page.getByText(`${counted} votes`, { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2025')
  })

  test('are accessible and fit a phone', async ({ page }) => {
    await page.goto('/legislator/A000375/votes')
    await expect(page.getByRole('heading', { name: 'Missed votes by year' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  })
})
