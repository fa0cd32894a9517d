import { readFile } from 'node:fs/promises'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '#supabase/database.types.ts'
import { holdFrames } from './hold-frames.ts'
import { apiKeys, operator } from './operator.ts'
import { expect, expectAccessible, expectMessage, openWithClock, test } from './page.ts'
import { actionOfTry } from './reader.ts'

declare global {
  interface Window {
    propertiesSet: number
  }
}

const law = '/action/119-hr-1'
const houseVote = `${law}?roll=house-119-1-190`

test.describe('an act of Congress', () => {
  test('shows its number, sponsor, law and each stage with its day', async ({ page }) => {
    await page.goto(law)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One Big Beautiful Bill Act')
    await expect(page.getByText('119th Congress')).toBeVisible()
    const stages = page.getByRole('list', { name: 'Stages' }).getByRole('listitem')
    await expect(stages).toHaveText([
      'IntroducedMay 20, 2025Reported by committee, May 20, 2025On the calendar, May 20, 2025',
      'Passed HouseMay 22, 2025On the calendar, June 28, 2025',
      'Passed SenateJuly 1, 2025',
      'To PresidentJuly 3, 2025',
      'Became LawJuly 4, 2025',
    ])
    await expect(stages.last()).toHaveAttribute('aria-current', 'step')
    await expect(page.getByRole('region', { name: 'Status' })).toContainText(
      'July 4, 2025Public Law 119-21.',
    )
  })

  test('leads by tabs to its sections, which stop below both headers', async ({ page }) => {
    await page.goto(law)
    const tabs = page.getByRole('navigation', { name: 'Sections', exact: true })
    await expect(tabs.getByRole('link')).toHaveText(['Overview', 'Sponsors', 'Vote', 'Reviews'])
    const small = page.getByRole('navigation', { name: 'Sections, following' })
    await expect(small).toHaveCount(0)
    await tabs.getByRole('link', { name: 'Vote' }).click()
    await expect(small.getByRole('link', { name: 'Vote' })).toHaveAttribute(
      'aria-current',
      'location',
    )
    await expect(page.locator('#vote')).toBeFocused()
    const heading = page.getByRole('heading', { name: 'Vote', exact: true })
    await expect
      .poll(async () => {
        const [title, header] = [await heading.boundingBox(), await small.boundingBox()]
        return title && header ? title.y - (header.y + header.height) : -1
      })
      .toBeGreaterThan(0)
    expect(new URL(page.url()).hash).toBe('#vote')
    await page.evaluate('window.scrollTo({ top: 0, behavior: "instant" })')
    await expect(small).toHaveCount(0)
    await expect(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute(
      'aria-current',
      'location',
    )
  })

  test('jumps without motion for those who asked for none, and by keyboard', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(law)
    const tabs = page.getByRole('navigation', { name: 'Sections', exact: true })
    await tabs.getByRole('link', { name: 'Vote' }).focus()
    await page.keyboard.press('Enter')
    // It is there after one frame, without an animation.
    const top = await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => done(document.getElementById("vote").getBoundingClientRect().top)))',
    )
    expect(top).toBeLessThan(300)
    await page.keyboard.press('Tab')
    await expect(
      page.getByRole('navigation', { name: 'Chamber' }).getByRole('link', { name: 'Both' }),
    ).toBeFocused()
  })

  test('shows 12 sponsors and the one who withdrew, then all of them, then 12 again', async ({
    page,
  }) => {
    await page.goto('/action/119-hr-452')
    const section = page.getByRole('region', { name: 'Sponsors', exact: true })
    const sponsors = section.getByRole('listitem')
    await expect(sponsors).toHaveCount(13)
    await section.getByRole('button', { name: 'View All Sponsors (+288)' }).press('Enter')
    await expect(sponsors).toHaveCount(301)
    await expect(sponsors.nth(12).getByRole('link')).toBeFocused()
    await section.getByRole('button', { name: 'Show Less' }).click()
    await expect(sponsors).toHaveCount(13)
  })

  test('says when there is no vote', async ({ page }) => {
    await page.goto('/action/119-hr-15')
    await expect(page.getByText('No voting record found for this action.')).toBeVisible()
  })
})

test.describe('the vote panel', () => {
  test('begins with the latest vote that decided and keeps the choice in the address', async ({
    page,
  }) => {
    await page.goto(law)
    await expect(page.getByText(/^House roll call 190 ·/)).toBeVisible()
    const chambers = page.getByRole('navigation', { name: 'Chamber' })
    await chambers.getByRole('link', { name: 'Senate' }).click()
    await expect(page.getByText(/^Senate roll call 372 ·/)).toBeVisible()
    await chambers.getByRole('link', { name: 'House' }).click()
    await expect(page.getByText(/^House roll call 190 ·/)).toBeVisible()
    await expect(page).toHaveURL(/[?]chamber=House$/)
    await page.getByLabel('Roll call', { exact: true }).selectOption('house-119-1-145')
    await expect(page.getByText(/^House roll call 145 ·/)).toBeVisible()
    await expect(page).toHaveURL(/chamber=House&roll=house-119-1-145$/)
    await page.goBack()
    await expect(page.getByText(/^House roll call 190 ·/)).toBeVisible()
  })

  test('keeps the focus in "Roll call" while votes are looked through by the arrow keys', async ({
    page,
  }) => {
    await page.goto(`${law}?chamber=House`)
    const roll = page.getByLabel('Roll call', { exact: true })
    await roll.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(/chamber=House&roll=house-119-1-145$/)
    await expect(page.getByText(/^House roll call 145 ·/)).toBeVisible()
    await expect(roll).toBeFocused()
  })

  test('does not open on a failed cloture vote of a measure that passed later', async ({
    page,
  }) => {
    await page.goto('/action/118-hr-815')
    await expect(page.getByText(/^Senate roll call 154 · April 23, 2024/)).toBeVisible()
    await expect(page.getByText('Result: Motion Agreed to')).toBeVisible()
  })

  test('tells votes on the measure from those on amendments and procedure', async ({ page }) => {
    await page.goto(law)
    const choice = page.getByLabel('Roll call', { exact: true })
    await expect(choice.locator('optgroup')).toHaveCount(3)
    expect(
      await choice
        .locator('optgroup')
        .evaluateAll((groups) => groups.map((group) => (group as HTMLOptGroupElement).label)),
    ).toEqual(['On the measure', 'Amendments', 'Procedure'])
    await expect(choice.locator('option[value="senate-119-1-365"]')).toHaveText(
      'Senate 365 · July 1, 2025 · S.Amdt. 2719',
    )
  })

  test('tells how each party voted, and who voted against most of their own', async ({ page }) => {
    await page.goto(houseVote)
    const parties = page.getByRole('table', { name: 'By party' })
    await expect(parties.getByRole('row')).toHaveText([
      'PartyYeaNay',
      'Republican2182',
      'Democratic0212',
    ])
    await page.getByText('2 Republicans voted nay, but more of their party voted yea').click()
    await expect(page.getByRole('link', { name: 'Thomas Massie (KY)' }).first()).toBeVisible()
    await expect(page.getByText('No Democrat voted yea.')).toBeVisible()
  })

  test('says how a measure passed without a roll call, in the words of the history', async ({
    page,
  }) => {
    await page.goto('/action/119-s-1383')
    const vote = page.getByRole('region', { name: 'Vote', exact: true })
    await expect(
      vote.getByText(
        'Passed/agreed to in Senate: Passed Senate with an amendment by Unanimous Consent.',
      ),
    ).toBeVisible()
    await expect(vote.getByText(/^House roll call 69 ·/)).toBeVisible()
  })

  test('leads from the home page and a member to the vote they name', async ({ page }) => {
    await page.goto('/')
    const first = page
      .getByRole('region', { name: 'Recorded votes' })
      .getByRole('heading', { level: 3 })
      .getByRole('link')
      .first()
    await expect(first).toHaveAttribute(
      'href',
      /^[/]action[/][a-z0-9-]+[?]roll=(house|senate)-[0-9-]+#vote$/,
    )
    await page.goto('/legislator/M001184')
    await expect(page.locator('a[href*="?roll="]').first()).toHaveAttribute('href', /#vote$/)
  })

  test('shows the tally against the majority required', async ({ page }) => {
    await page.goto(houseVote)
    const panel = page.getByRole('region', { name: 'Vote', exact: true })
    await expect(panel.getByText('217 needed: majority of those voting.')).toBeVisible()
    await expect(panel.getByText('218', { exact: true }).first()).toBeVisible()
    await expect(panel.getByText('214', { exact: true }).first()).toBeVisible()
    await expect(
      page.getByRole('img', {
        name: 'Seats by party and vote: 218 yea, 214 nay, 0 present, 0 not voting.',
      }),
    ).toBeVisible()
  })

  test('says so when the address asks for a vote of another action', async ({ page }) => {
    for (const choice of [
      'roll=house-119-1-1',
      'roll=%00',
      "roll=' or 1=1 --",
      'chamber=House&roll=senate-119-1-372',
    ]) {
      const response = await page.goto(`${law}?${choice}`)
      expect(response?.status()).toBe(200)
      await expect(page.getByText('does not belong to this action')).toBeVisible()
      await page.getByRole('link', { name: 'Show the vote that decided' }).click()
      await expect(page.getByText(/^House roll call 190 ·/)).toBeVisible()
    }
  })

  test('shows six states, then all, and finds one by name', async ({ page }) => {
    await page.goto(houseVote)
    const states = page.getByRole('region', { name: 'Votes by state' }).getByRole('region')
    await expect(states).toHaveCount(6)
    await expect(states.first()).toHaveAccessibleName('Alabama')
    await page.getByRole('button', { name: 'View More States (+44)' }).click()
    await expect(states).toHaveCount(50)
    await page.getByRole('button', { name: 'Show Less' }).click()
    await expect(states).toHaveCount(6)
    await page.getByLabel('Find a state').fill('wyo')
    await expect(states).toHaveCount(1)
    await expect(states).toContainText('Hageman')
    await page.getByLabel('Find a state').fill('nowhere')
    await expect(page.getByText('No state matches.')).toBeVisible()
  })

  test("remembers the reader's state on this device, and forgets it", async ({ page }) => {
    await page.goto(houseVote)
    await page.getByLabel('Find a state').fill('Wyoming')
    await page.getByRole('button', { name: 'Remember Wyoming as your state' }).click()
    await page.reload({ waitUntil: 'networkidle' })
    const first = page.getByRole('region', { name: 'Votes by state' }).getByRole('region').first()
    await expect(first).toContainText('WyomingYour state')
    await page.getByLabel('Find a state').fill('Wyoming')
    await page.getByRole('button', { name: 'Forget Wyoming' }).click()
    await page.getByLabel('Find a state').fill('')
    await expect(first).toHaveAccessibleName('Alabama')
  })

  test('gives the same facts as a table', async ({ page }) => {
    await page.goto(houseVote)
    await page.getByText('See as a table').click()
    const rows = page.getByRole('table', { name: 'How each member voted' }).getByRole('row')
    await expect(rows).toHaveCount(433)
    await expect(rows.nth(1)).toHaveText('AlabamaDistrict 1Barry MooreRepublicanYea')
  })

  test('gives the same facts as CSV', async ({ page, request }) => {
    await page.goto(houseVote)
    const link = page.getByRole('link', { name: 'Votes as CSV' })
    const response = await request.get((await link.getAttribute('href')) ?? '')
    expect(response.headers()['content-type']).toBe('text/csv; charset=utf-8')
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(433)
    expect(lines[1]).toBe('Alabama,1,M001212,Barry,Moore,Republican,Yea')
    expect((await request.get('/action/119-hr-42/votes.csv')).status()).toBe(404)
    expect((await request.get('/action/%00/votes.csv?roll=%00')).status()).toBe(404)
  })

  test('is saved as a picture at twice its size', async ({ page }) => {
    await page.addInitScript(`
      window.propertiesSet = 0
      const { setProperty } = CSSStyleDeclaration.prototype
      CSSStyleDeclaration.prototype.setProperty = function (...of) {
        window.propertiesSet += 1
        setProperty.apply(this, of)
      }`)
    await page.goto(houseVote)
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const download = await started
    expect(download.suggestedFilename()).toBe('voting-record-H.R. 1.png')
    const png = await readFile(await download.path())
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    const panel = await page.getByRole('region', { name: 'Vote', exact: true }).boundingBox()
    // The header chunk contains the width.
    expect(png.readUInt32BE(16)).toBe(Math.round(2 * (panel?.width ?? 0)))
    await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled()
    // Copying all 400 properties of each element takes a phone too long.
    const [set, elements] = await page.evaluate(() => [
      window.propertiesSet,
      document.querySelectorAll('#vote *').length,
    ])
    expect(set / elements).toBeGreaterThan(20)
    expect(set / elements).toBeLessThan(200)
  })

  test('says so when the picture is not ready within 15 seconds', async ({ page, unexpected }) => {
    await openWithClock(page, houseVote)
    await page.route('**/*.woff2', () => {}) // never answered
    // The seconds start when the drawing script has loaded and requests the fonts.
    const drawing = page.waitForRequest('**/*.woff2')
    await page.getByRole('button', { name: 'Download' }).click()
    await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled()
    await drawing
    await page.clock.runFor(14_000)
    await expect(page.getByRole('button', { name: 'Generating...' })).toBeVisible()
    await page.clock.runFor(1_500)
    await expect(page.getByRole('alert')).toHaveText(
      'We couldn’t make the image. Please try again.',
    )
    await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled()
    expect(unexpected.splice(0)).toEqual([expect.stringContaining('longer than 15 seconds')])
  })

  test('says so when the picture cannot be made', async ({ page, unexpected }) => {
    await page.addInitScript(
      'HTMLCanvasElement.prototype.toDataURL = () => { throw new Error("no canvas") }',
    )
    await page.goto(houseVote)
    await page.getByRole('button', { name: 'Download' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'We couldn’t make the image. Please try again.',
      // The longest time for a picture on a busy machine.
      { timeout: 16_000 },
    )
    expect(unexpected.splice(0)).toEqual([expect.stringContaining('no canvas')])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the vote can be chosen and every position read', async ({ page }) => {
    await page.goto(law)
    await page
      .getByRole('navigation', { name: 'Chamber' })
      .getByRole('link', { name: 'House' })
      .click()
    await page.getByLabel('Roll call', { exact: true }).selectOption('house-119-1-145')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText(/^House roll call 145 ·/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download' })).toBeHidden()
    await page.getByText('See as a table').click()
    await page.getByRole('link', { name: 'The table is on the page of this vote.' }).click()
    await page.getByText('See as a table').click()
    await expect(page.getByRole('cell', { name: 'Wyoming' })).toBeVisible()
  })

  test('the counts of cosponsors, whose script comes on demand, are in their section', async ({
    page,
  }) => {
    await page.goto('/action/119-hr-452')
    const section = page.getByRole('region', { name: 'Sponsors', exact: true })
    await section.locator('summary').filter({ hasText: 'Cosponsors by state' }).click()
    await expect(section.getByRole('rowheader', { name: 'Texas' })).toBeVisible()
  })
})

test.describe('actions of the other branches', () => {
  test('an order that was revoked says so and links to what did it', async ({ page }) => {
    await page.goto('/action/eo-13990')
    const status = page.getByRole('region', { name: 'Status' })
    await expect(status).toContainText('Revoked')
    await expect(status).toContainText('signed January 20, 2021')
    // The first thing the page says.
    const heading = page.locator('main header')
    await expect(heading).toContainText('This order was revoked on January 20, 2025.')
    await expect(heading.getByRole('link', { name: /14148/ })).toHaveAttribute(
      'href',
      '/action/eo-14148',
    )
    await expect(
      page.getByRole('navigation', { name: 'Sections', exact: true }).getByRole('link'),
    ).toHaveText(['Overview', 'Reviews'])
  })

  test('an order nothing has touched is in effect', async ({ page }) => {
    await page.goto('/action/eo-14176')
    const status = page.getByRole('region', { name: 'Status' })
    await expect(status).toContainText('In Effect')
    await expect(status).toContainText("We don't follow all court rulings.")
    await page.goto('/action/eo-14248')
    await expect(status).toContainText('Blocked in part')
    await expect(status).toContainText('April 24, 2025')
  })

  test('a decision gives its opinions in reading order', async ({ page }) => {
    await page.goto('/action/scotus-20-1530')
    const section = page.getByRole('region', { name: 'Court Opinions' })
    await expect(section.getByRole('heading', { level: 3 })).toHaveText([
      'Majority Opinion',
      'Concurring Opinion',
      'Dissenting Opinion',
    ])
    await expect(section).toContainText('Justice Kagan, joined by Breyer and Sotomayor')
  })

  test('each sentence of a summary links to the passage it rests on', async ({ page }) => {
    await page.goto('/action/eo-13990')
    const mark = page.getByRole('link', { name: /^Source 1: / })
    await expect(mark).toHaveAttribute('href', '/action/eo-13990/text?cited=Sec.%202')
    await page.getByText('How this was made', { exact: true }).first().click()
    const official = page.getByRole('link', { name: 'Official page of Sec. 2' })
    await expect(official.first()).toHaveAttribute('href', /^https:\/\//)
  })
})

test('the full history shows its first entries with the press, and all of them a frame later', async ({
  page,
}) => {
  await page.addInitScript(holdFrames)
  await page.goto('/action/119-hr-1')
  const history = page.locator('details').filter({ hasText: 'Full history' })
  const shown = history.getByRole('listitem').filter({ visible: true })
  await page.evaluate('hold()')
  await history.locator('summary').press('Enter')
  await expect(shown).toHaveCount(6)
  await page.evaluate('release()')
  await expect(shown).toHaveCount(214)
})

test('a press on a line that unfolds begins no selection, and its words are copied with the page', async ({
  page,
}) => {
  await page.goto('/action/119-hr-1')
  await page.getByText('How this was made', { exact: true }).first().click()
  await expect(page.getByText('Written by', { exact: true }).first()).toBeVisible()
  expect(await page.evaluate('getSelection().rangeCount')).toBe(0)
  await page.keyboard.press('ControlOrMeta+a')
  expect(await page.evaluate('String(getSelection())')).toContain('How this was made')
})

test.describe('missing or unexpected parts', () => {
  test('a missing action is not found', async ({ page }) => {
    for (const id of ['119-hr-99999', '%00', "1'%20or%20'1'='1", 'A'.repeat(500), '..%2f..']) {
      const response = await page.goto(`/action/${id}`)
      expect(response?.status(), id).toBe(404)
    }
    await page.goto('/action/119-hr-99999')
    await expect(page.getByText('Action not found.')).toBeVisible()
  })

  test('a decision without opinions, a summary or a vote says so', async ({ page, baseURL }) => {
    const record = await operator(baseURL ?? '')
    const docket = `99-${1 + test.info().retry}`
    const id = `scotus-${docket}`
    const { error } = await record.from('GovernmentActions').upsert({
      id,
      title: 'Example v. Example',
      branch: 'Judicial',
      action_type: 'supreme_court_decision',
      docket_number: docket,
    })
    expect(error).toBeNull()
    await page.goto(`/action/${id}`)
    await expect(
      page.getByText('No official opinions have been published for this case yet.'),
    ).toBeVisible()
    await expect(page.getByText('No summary available.')).toBeVisible()
    await record.from('judicial_opinions').upsert({
      id: `${id}-majority`,
      action_id: id,
      opinion_type: 'majority',
    })
  })

  test('a broken list of sponsors and a title of 300 characters leave a readable page', async ({
    page,
    baseURL,
  }) => {
    const title = 'Unbrokenandlong'.repeat(20)
    const record = await operator(baseURL ?? '')
    const { error } = await record.from('GovernmentActions').upsert({
      id: '118-hr-9999',
      title,
      branch: 'Legislative',
      action_type: 'hr',
      bill_number: 'H.R. 9999',
      congress_number: 118,
      introduced_date: '2024-01-09',
      sponsor_data: '{"lastName": "Arr',
      actions_history: [{ actionDate: 7 }, 'entry', { actionDate: '2024-01-10', text: '<b>x</b>' }],
    })
    expect(error).toBeNull()
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/action/118-hr-9999')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('The record of sponsors is not valid JSON.')).toBeVisible()
    const wider = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(wider).toBe(0)
  })

  test('reviews are text, whatever they contain', async ({ page, baseURL }) => {
    const record = await operator(baseURL ?? '')
    const { error } = await record.from('comments').upsert({
      id: '00000000-0000-4000-8000-000000000001',
      user_id: null,
      action_id: '119-hr-42',
      content: '<img src=x onerror="document.title=1"> A review.',
    })
    expect(error).toBeNull()
    await page.goto('/action/119-hr-42?fresh')
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await expect(reviews).toContainText('<img src=x onerror="document.title=1"> A review.')
    await expect(reviews).toContainText('Anonymous')
  })
})

test.describe('what readers said', () => {
  test("appears with its author's rating of this action, and counts in the distribution", async ({
    page,
    baseURL,
  }) => {
    const { publishableKey } = await apiKeys()
    const reader = createClient<Database>(baseURL ?? '', publishableKey, {
      auth: { persistSession: false },
    })
    const name = `reader${Date.now() % 1_000_000}`
    const signUp = await reader.auth.signUp({
      email: `${name}@example.org`,
      password: 'a long enough passphrase',
      options: { data: { username: name } },
    })
    const user_id = signUp.data.user?.id ?? ''
    const action_id = actionOfTry('119-hr-970', '119-hr-43')
    const rated = await reader.from('ratings').insert([
      { user_id, action_id, rating_value: 4 },
      { user_id, action_id: '119-hr-972', rating_value: 1 },
    ])
    const said = await reader
      .from('comments')
      .insert({ user_id, action_id, content: 'It does what its title says.' })
    expect([signUp.error, rated.error, said.error]).toEqual([null, null, null])
    await page.goto(`/action/${action_id}`)
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await expect(reviews).toContainText('It does what its title says.')
    await expect(reviews.getByRole('link', { name })).toHaveAttribute('href', `/user/${name}`)
    await expect(reviews.getByRole('img', { name: '4.0 out of 5 stars' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Rating', exact: true })).toContainText(
      /4\.0\s*1 rating/,
    )
    await expect(
      page.getByRole('list', { name: 'Rating Distribution' }).getByRole('listitem').nth(1),
    ).toHaveText('4100%')
  })
})

test.describe('a visitor', () => {
  test('is asked to log in to rate and to review, and comes back here', async ({ page }) => {
    await page.goto(law)
    await expect(page.getByText('Please log in to rate.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Please log in to review' })).toHaveAttribute(
      'href',
      '/login?next=%2Faction%2F119-hr-1',
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/action\/119-hr-1$/)
  })

  test('can share the address', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(houseVote)
    await expectMessage(page.getByText('Copied!'), () =>
      page.getByRole('button', { name: 'Share' }).click(),
    )
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${baseURL}${houseVote}`)
    await expect(page.getByText('Copied!')).toBeHidden()
  })
})

for (const path of [houseVote, '/action/eo-13990', '/action/scotus-20-1530']) {
  test(`${path} has no accessibility faults, narrow and dark, wide and light`, async ({ page }) => {
    test.slow()
    await page.goto(path)
    // The history of a long bill is repetitive and slow to check, so it stays folded.
    for (const fold of await page.locator('#overview details, #opinions details').all()) {
      if ((await fold.getByRole('listitem', { includeHidden: true }).count()) < 40) {
        await fold.locator('summary').click()
      }
    }
    await expectAccessible(page)
  })
}
