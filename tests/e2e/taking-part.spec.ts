import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectMessage, expectNoSidewaysScroll, test } from './page.ts'
import { expectSignedIn, logIn } from './accounts.ts'
import { actionOfTry, openAs, type Reader, signUp } from './reader.ts'

test.describe('rating', () => {
  test('by keyboard is kept, changes the average and the distribution, and is there again on the next visit', async ({
    page,
    baseURL,
  }) => {
    const reader = await signUp(baseURL!)
    await openAs(page, reader, `/action/${actionOfTry('119-hr-22', '119-hr-23')}`)
    const side = page.getByRole('complementary')
    await side.getByRole('radio', { name: '4 stars' }).focus()
    await page.keyboard.press('Space')
    await expect(side.getByText('1 rating', { exact: true })).toBeVisible()
    await expect(side.getByText('4.0', { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(side.getByText('5.0', { exact: true })).toBeVisible()
    await expect(side.getByRole('radio', { name: '5 stars' })).toBeFocused()
    await expect(side.getByRole('list', { name: 'Rating Distribution' })).toContainText('5100%')
    // Several keys that lead to a choice make one write, of the last choice.
    const written: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/rest/v1/ratings'))
        written.push(request.postDataJSON())
    })
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowLeft')
    await expect(side.getByRole('radio', { name: '2 stars' })).toBeFocused()
    await expect(side.getByText('2.0', { exact: true })).toBeVisible()
    expect(written).toMatchObject([{ rating_value: 2 }])
    await page.reload()
    await expect(side.getByRole('radio', { name: '2 stars' })).toBeChecked()
  })

  test('by keyboard is kept when the tab is closed at once', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    await openAs(page, reader, '/action/119-sjres-98')
    const own = async () => {
      const { data } = await reader.client
        .from('ratings')
        .select('rating_value')
        .eq('user_id', reader.id)
        .throwOnError()
      return data
    }
    const side = page.getByRole('complementary')
    await side.getByRole('radio', { name: '4 stars' }).focus()
    await page.keyboard.press('Space')
    await expect.poll(own).toEqual([{ rating_value: 4 }])
    await page.keyboard.press('ArrowLeft')
    await expect(side.getByRole('radio', { name: '3 stars' })).toBeFocused()
    await page.close()
    await expect.poll(own).toEqual([{ rating_value: 3 }])
  })

  test('shows Updating... while it is saved, and a refusal puts the old stars back', async ({
    page,
    baseURL,
  }) => {
    const reader = await signUp(baseURL!)
    // A member that no other test, and no earlier try, has rated.
    const { data: members } = await reader.client
      .from('legislators')
      .select('id')
      .eq('in_office', true)
      .limit(500)
      .throwOnError()
    const member = members[Math.floor(Math.random() * members.length)]!
    await openAs(page, reader, `/legislator/${member.id}`)
    const side = page.getByRole('complementary')
    await side.getByRole('radio', { name: '3 stars' }).click({ force: true })
    await expect(side.getByText('1 rating')).toHaveCount(0)
    await expect(page.getByRole('main').getByText(/3\.0 · 1 rating/)).toBeVisible()
    const held = Promise.withResolvers<void>()
    await page.route('**/rest/v1/legislator_ratings*', async (route) => {
      await held.promise
      await route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } })
    })
    await side.getByRole('radio', { name: '1 star', exact: true }).click()
    await expect(side.getByText('Updating...')).toBeVisible()
    await expect(side.getByRole('radiogroup')).toHaveAttribute('aria-readonly', 'true')
    held.resolve()
    await expect(side.getByText('Failed to submit rating. Please try again.')).toBeVisible()
    await expect(side.getByRole('radio', { name: '3 stars' })).toBeChecked()
    await expect(page.getByRole('main').getByText(/3\.0 · 1 rating/)).toBeVisible()
  })

  test('asks a visitor to log in', async ({ page }) => {
    await page.goto('/action/119-hr-22')
    const side = page.getByRole('complementary')
    await expect(side.getByText('Please log in to rate.')).toBeVisible()
    await expect(side.getByRole('radio')).toHaveCount(0)
  })
})

test.describe('reviews', () => {
  test('a draft is there again after another page and a reload, until it is cancelled', async ({
    page,
    baseURL,
  }) => {
    await openAs(page, await signUp(baseURL!), '/action/119-hr-22')
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await reviews.getByRole('button', { name: 'Write a review' }).click()
    await page.keyboard.type('It asks for papers that')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await page.goBack()
    const field = reviews.getByRole('textbox')
    await expect(field).toHaveValue('It asks for papers that')
    await expect(field).not.toBeFocused()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(field).toHaveValue('It asks for papers that')
    await reviews.getByRole('button', { name: 'Cancel' }).click()
    await expect(field).toHaveCount(0)
    await page.reload()
    await reviews.getByRole('button', { name: 'Write a review' }).click()
    await expect(field).toHaveValue('')
  })

  test('of two readers reach each other, once, with their stars, and go again', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow()
    const [ada, bo] = await Promise.all([signUp(baseURL!), signUp(baseURL!)])
    const context = await browser.newContext({ baseURL })
    const other = await context.newPage()
    const address = `/action/${actionOfTry('119-hjres-25', '119-hr-21')}`
    await openLive(page, ada, address)
    await openLive(other, bo, address)
    const [adas, bos] = [page, other].map((tab) => tab.getByRole('region', { name: 'Reviews' }))
    const text = `<b>Bold</b> & plain ${crypto.randomUUID()}`
    const reply = `I read it differently. ${crypto.randomUUID()}`
    // Pages show live changes as they arrive, and read nothing again.
    const reads: string[] = []
    await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')))
    for (const tab of [page, other])
      tab.on('request', (request) => {
        if (request.method() === 'GET' && /\/rest\/v1\/(comments|profiles)/.test(request.url()))
          reads.push(request.url())
      })

    await page
      .getByRole('complementary')
      .getByRole('radio', { name: '4 stars' })
      .check({ force: true })
    await adas!.getByRole('button', { name: 'Write a review' }).click()
    await expect(adas!.getByRole('button', { name: 'Post', exact: true })).toBeDisabled()
    await page.keyboard.type(`  ${text}  `)
    await adas!.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(bos!.getByText(text, { exact: true })).toBeVisible()
    await expect(adas!.getByRole('textbox')).toHaveCount(0)
    const reviewIn = (region: Locator) =>
      region.getByRole('article', { name: `Review by ${ada.username}` })
    const replyIn = (region: Locator) =>
      region.getByRole('article', { name: `Review by ${bo.username}` })
    await expect(reviewIn(bos!)).toHaveCount(1)
    for (const region of [adas!, bos!])
      await expect(reviewIn(region).getByRole('img', { name: '4.0 out of 5' })).toBeVisible()

    await reviewIn(bos!).getByRole('button', { name: 'Reply' }).click()
    await other.keyboard.type(reply)
    await reviewIn(bos!).getByRole('button', { name: 'Post reply' }).click()
    await expect(replyIn(adas!).getByText(reply)).toBeVisible()
    await expect(replyIn(adas!)).toHaveCount(1)
    expect(reads).toEqual([])

    await reviewIn(adas!).getByRole('button', { name: 'Delete' }).click()
    await reviewIn(adas!)
      .getByRole('group', { name: 'Delete this review?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    for (const region of [adas!, bos!]) {
      await expect(region.getByText(text)).toHaveCount(0)
      await expect(region.getByText('This review was deleted by its author.')).toBeVisible()
      await expect(region.getByText(reply)).toBeVisible()
    }
    await replyIn(bos!).getByRole('button', { name: 'Delete' }).click()
    await replyIn(bos!).getByRole('group').getByRole('button', { name: 'Delete' }).click()
    for (const region of [adas!, bos!]) {
      await expect(region.getByText(reply)).toHaveCount(0)
      await expect(region.getByRole('article')).toHaveCount(0)
    }
    await context.close()
  })

  test('come with the page for a visitor, who is asked to log in to write one', async ({
    page,
    baseURL,
  }) => {
    const reader = await signUp(baseURL!)
    const long = 'abcdefghijklmnopqrstuvwxyz'.repeat(12)
    await reader.client
      .from('legislator_comments')
      .insert({ legislator_id: 'M001153', content: long })
      .throwOnError()
    const html = await (await fetch(`${baseURL}/legislator/M001153?tab=reviews`)).text()
    expect(html).toContain(long)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/legislator/M001153?tab=reviews')
    await expect(page.getByRole('link', { name: 'Please log in to review' })).toBeVisible()
    await expect(page.getByRole('article').getByRole('button')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  })

  test('are not lost and not doubled when the answer to posting is lost on its way', async ({
    page,
    baseURL,
  }) => {
    const reader = await signUp(baseURL!)
    await openAs(page, reader, '/action/119-s-146')
    const reviews = page.getByRole('region', { name: 'Reviews' })
    const posting = '**/functions/v1/moderate-and-create-comment'
    await page.route(posting, async (route) => {
      // The server stores it, but the browser gets no answer. It cannot look it up, either.
      await page.route('**/rest/v1/**', (query) => query.abort('connectionreset'))
      await route.fetch()
      await route.abort('connectionreset')
    })
    const text = 'Written once, sent through a broken line.'
    await reviews.getByRole('button', { name: 'Write a review' }).click()
    await page.keyboard.type(text)
    await reviews.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(reviews.getByText('Failed to post review. Please try again.')).toBeVisible()
    await expect(reviews.getByRole('textbox')).toHaveValue(text)
    await page.unrouteAll()
    await reviews.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(reviews.getByRole('textbox')).toHaveCount(0)
    await expect(reviews.getByRole('article', { name: reader.username })).toHaveCount(1)
    const { data } = await reader.client.from('comments').select('id').eq('user_id', reader.id)
    expect(data).toHaveLength(1)
  })

  test('are written in four lines, a reply in two, a comment on a list in three', async ({
    page,
    baseURL,
  }) => {
    const [writer, reader] = await Promise.all([signUp(baseURL!), signUp(baseURL!)])
    await writer.client
      .from('comments')
      .insert({ action_id: '119-s-2878', content: 'A first thought.' })
      .throwOnError()
    const list = await writer.client
      .from('user_lists')
      .insert({ name: 'Rivers' })
      .select('id')
      .single()
      .throwOnError()
    await writer.client
      .from('user_lists')
      .update({ is_public: true })
      .eq('id', list.data.id)
      .throwOnError()
    const lines = () =>
      page
        .getByRole('main')
        .getByRole('textbox')
        .evaluate((field) => {
          const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(field)
          const inside = field.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)
          return Math.round(inside / parseFloat(lineHeight))
        })
    await openAs(page, reader, '/action/119-s-2878')
    await page.getByRole('button', { name: 'Write a review' }).click()
    expect(await lines()).toBe(4)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('article', { name: `Review by ${writer.username}` })
      .getByRole('button', { name: 'Reply' })
      .click()
    expect(await lines()).toBe(2)
    await page.goto(`/community/list/${list.data.id}?tab=discussion`)
    await page.getByRole('button', { name: 'Add Comment' }).click()
    expect(await lines()).toBe(3)
  })

  test('that are refused keep their text and say why; cancelling clears both', async ({
    page,
    baseURL,
  }) => {
    const reader = await signUp(baseURL!)
    await openAs(page, reader, '/action/119-s-1582')
    const reviews = page.getByRole('region', { name: 'Reviews' })
    const text = 'See https://a.example https://b.example https://c.example'
    await reviews.getByRole('button', { name: 'Write a review' }).click()
    await page.keyboard.type(text)
    await reviews.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(reviews.getByRole('alert')).toContainText('Content flagged by moderation.')
    await expect(reviews.getByRole('textbox')).toHaveValue(text)
    await reviews.getByRole('button', { name: 'Cancel' }).click()
    await expect(reviews.getByRole('button', { name: 'Write a review' })).toBeFocused()
    await reviews.getByRole('button', { name: 'Write a review' }).click()
    await expect(reviews.getByRole('textbox')).toHaveValue('')
    await expect(reviews.getByRole('alert')).toHaveCount(0)
  })

  test('are answered one at a time, each reply kept until it is posted or cancelled', async ({
    page,
    baseURL,
  }) => {
    await openAmongReviews(page, baseURL!, '119-s-1748', ['A first thought.', 'A second thought.'])
    const articles = page.getByRole('region', { name: 'Reviews' }).getByRole('article')
    await articles.first().getByRole('button', { name: 'Reply' }).click()
    await page.keyboard.type('Something else.')
    await articles.last().getByRole('button', { name: 'Reply' }).click()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1)
    await page.keyboard.type('A reply.')
    await page.route('**/functions/v1/moderate-and-create-comment', (route) =>
      route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    )
    await articles.last().getByRole('button', { name: 'Post reply' }).click()
    await expect(articles.last().getByText('Failed to post reply')).toBeVisible()
    await expect(articles.last().getByRole('textbox')).toHaveValue('A reply.')

    await articles.first().getByRole('button', { name: 'Reply', exact: true }).click()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1)
    await expect(articles.first().getByRole('textbox')).toBeFocused()
    await expect(articles.first().getByRole('textbox')).toHaveValue('Something else.')
    await articles.first().getByRole('button', { name: 'Cancel' }).click()
    await articles.first().getByRole('button', { name: 'Reply', exact: true }).click()
    await expect(articles.first().getByRole('textbox')).toHaveValue('')
    await articles.last().getByRole('button', { name: 'Reply', exact: true }).click()
    await expect(articles.last().getByText('Failed to post reply')).toBeVisible()
    await expect(articles.last().getByRole('textbox')).toHaveValue('A reply.')
  })

  test('that are put aside are kept, and one that is posted meanwhile leaves the other reply open', async ({
    page,
    baseURL,
  }) => {
    const thoughts = ['first', 'second'].map((which) => `A ${which} thought ${crypto.randomUUID()}`)
    await openAmongReviews(page, baseURL!, '119-s-723', thoughts)
    const reviews = page.getByRole('region', { name: 'Reviews' })
    const opener = reviews.getByRole('button', { name: 'Write a review' })
    await opener.click()
    await page.keyboard.type('Half a review')
    await opener.click()
    await expect(reviews.getByRole('textbox')).toHaveCount(0)
    await opener.click()
    await expect(reviews.getByRole('textbox')).toHaveValue('Half a review')
    await opener.click()

    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/functions/v1/moderate-and-create-comment', async (route) => {
      await released
      await route.continue()
    })
    const [first, second] = thoughts.map((text) =>
      reviews.getByRole('article').filter({ hasText: text }),
    )
    await first!.getByRole('button', { name: 'Reply', exact: true }).click()
    const reply = `Sent slowly. ${crypto.randomUUID()}`
    await page.keyboard.type(reply)
    await first!.getByRole('button', { name: 'Post reply' }).click()
    await expect(first!.getByRole('textbox')).not.toBeEditable()
    await second!.getByRole('button', { name: 'Reply', exact: true }).click()
    await page.keyboard.type('Still being ')
    release()
    await expect(reviews.getByRole('article').getByText(reply)).toBeVisible()
    await page.keyboard.type('written.')
    await expect(second!.getByRole('textbox')).toHaveValue('Still being written.')
  })

  test('can be reported by others, once', async ({ page, baseURL }) => {
    const [writer, reader] = await Promise.all([signUp(baseURL!), signUp(baseURL!)])
    await writer.client
      .from('comments')
      .insert({ action_id: '119-s-1383', content: 'Buy my lamps.' })
      .throwOnError()
    await openLive(page, reader, '/action/119-s-1383')
    const article = page.getByRole('article', { name: `Review by ${writer.username}` })
    await article.getByRole('button', { name: 'Report' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this review' })
    await dialog.getByRole('radio', { name: 'It is spam or advertising' }).check()
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(article.getByText('Reported. Thank you.')).toBeVisible()
    const { data } = await reader.client.from('comment_reports').select('reason')
    expect(data).toEqual([{ reason: 'spam' }])
  })
})

test.describe('saving', () => {
  test('on an action says so for a moment, is known on its card, and can be taken back', async ({
    page,
    baseURL,
  }) => {
    const reader = await signUp(baseURL!)
    await openAs(page, reader, '/action/119-hr-1')
    const side = page.getByRole('complementary')
    // Appears once the page's script knows the user.
    await expect(side.getByRole('button', { name: 'Add to List' })).toBeVisible()
    await expectMessage(side.getByText('Saved!'), () =>
      side.getByRole('button', { name: 'Save', exact: true }).click(),
    )
    await expect(side.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
    await expect(side.getByText('Saved!')).toBeHidden()

    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/rest/v1/user_saved_actions')) requests.push(request.method())
    })
    await page.goto('/government-actions?q=one+big+beautiful+bill')
    const card = page.getByRole('article').filter({ hasText: 'One Big Beautiful Bill Act' }).first()
    await expect(
      card.getByRole('button', { name: 'Saved: One Big Beautiful Bill Act' }),
    ).toBeVisible()
    expect(requests.filter((method) => method === 'GET')).toHaveLength(1)
    await expectMessage(card.getByText('Removed!'), () =>
      card.getByRole('button', { name: 'Saved: One Big Beautiful Bill Act' }).click(),
    )
    const { data } = await reader.client.from('user_saved_actions').select('id')
    expect(data).toEqual([])
  })

  test('that fails says so in red and changes nothing', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    await openAs(page, reader, '/action/119-hr-1')
    await page.route('**/rest/v1/user_saved_actions*', (route) => route.abort('connectionreset'))
    const side = page.getByRole('complementary')
    // Appears once the page's script knows the user.
    await expect(side.getByRole('button', { name: 'Add to List' })).toBeVisible()
    await side.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(side.getByText('Failed to update. Please try again.')).toBeVisible()
    await expect(side.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await expect(side.getByText('Failed to update. Please try again.')).toBeHidden()
  })

  test('offers a visitor to log in, and is done then', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    await page.goto('/government-actions?q=one+big+beautiful+bill')
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const card = page.getByRole('article').filter({ hasText: 'One Big Beautiful Bill Act' }).first()
    await card.getByRole('button', { name: 'Save: One Big Beautiful Bill Act' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log in to save' })
    await expect(dialog).toBeVisible()
    // The dialog itself is loaded on demand, but no personal data.
    expect(requests.filter((url) => !url.includes('/assets/'))).toEqual([])
    await expect(page.getByRole('button', { name: 'Add to List' })).toHaveCount(0)
    await dialog.getByRole('link', { name: 'Log In' }).click()
    await logIn(page, reader.email)
    await expect(page).toHaveURL('/government-actions?q=one+big+beautiful+bill')
    await expect(page.getByText('The action you chose to save is saved.')).toBeVisible()
    await expect(
      card.getByRole('button', { name: 'Saved: One Big Beautiful Bill Act' }),
    ).toBeVisible()
    const { data } = await reader.client.from('user_saved_actions').select('action_id')
    expect(data).toEqual([{ action_id: '119-hr-1' }])
  })

  test('that a visitor cancelled does not happen at the next login', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    await page.goto('/action/119-hr-1')
    await page.getByRole('complementary').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog', { name: 'Log in to save' }).getByLabel('Close').click()
    await page.goto('/login')
    await logIn(page, reader.email)
    await expectSignedIn(page, reader.username)
    const { data } = await reader.client.from('user_saved_actions').select('id')
    expect(data).toEqual([])
  })
})

test.describe('adding to a list', () => {
  test('makes a list in place, marks those it is in, and takes it out again', async ({
    page,
    baseURL,
  }) => {
    const reader = await signUp(baseURL!)
    await openAs(page, reader, '/action/119-hr-1')
    const side = page.getByRole('complementary')
    const dialog = page.getByRole('dialog', { name: 'Add to List' })
    const add = side.getByRole('button', { name: 'Add to List' })
    await add.click()
    await expect(
      dialog.getByText("You don't have any lists yet. Create a list first in the Lists tab."),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'New list…' }).click()
    await dialog.getByLabel('Name').fill('To read')
    await dialog.getByRole('button', { name: 'Create and add' }).click()
    await expect(dialog.getByRole('checkbox', { name: 'To read 1 item' })).toBeChecked()

    await reader.client
      .from('user_lists')
      .insert([{ name: 'Rivers' }, { name: 'Taxes' }])
      .throwOnError()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await add.click()
    for (const name of ['Rivers', 'Taxes']) {
      await dialog.getByRole('checkbox', { name: `${name} 0 items` }).click()
      await expect(dialog.getByRole('checkbox', { name: `${name} 1 item` })).toBeChecked()
    }
    await expect(dialog.getByText('Action added to list successfully!')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Taxes 1 item' }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Taxes 0 items' })).not.toBeChecked()
    const { data } = await reader.client
      .from('user_list_items')
      .select('list:user_lists!inner(name)')
    expect(data?.map(({ list }) => list.name).toSorted()).toEqual(['Rivers', 'To read'])

    await page.route('**/rest/v1/user_list_items*', (route) => route.abort('connectionreset'))
    await dialog.getByRole('checkbox', { name: 'Taxes 0 items' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to add action to list.')
    await expect(dialog.getByRole('checkbox', { name: 'Taxes 0 items' })).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(add).toBeFocused()
  })
})

test.describe('trackers', () => {
  test('are created on the page of an action, whose analyses may come later, and stand first', async ({
    page,
    baseURL,
  }) => {
    const reader = await signUp(baseURL!)
    await reader.client
      .from('user_trackers')
      .insert({ user_id: reader.id, issue_name: 'Rural broadband' })
      .throwOnError()
    const analyses = Promise.withResolvers<void>()
    await page.route('**/functions/v1/get-tracker-passages', async (route) => {
      await analyses.promise
      await route.continue()
    })
    await openAs(page, reader, '/action/119-hr-1')
    const panel = page.getByRole('region', { name: 'Custom Analysis' })
    await panel.getByRole('button', { name: 'New tracker' }).click()
    await expect(panel.getByRole('button', { name: 'Create tracker' })).toBeDisabled()
    await expect(panel.getByText('Rural broadband')).toBeVisible()
    await page.keyboard.type('  Housing costs ')
    analyses.resolve()
    await panel.getByRole('textbox', { name: 'Keywords' }).fill('rent, , mortgage ')
    await panel.getByRole('button', { name: 'Create tracker' }).click()
    const items = panel.getByRole('list', { name: 'Your Trackers' }).getByRole('listitem')
    // The details of the action that each issue follows.
    await expect(items).toHaveText([/^Housing costsrent, mortgage/, /^Rural broadband/])
    await expect(panel.getByRole('button', { name: 'New tracker' })).toBeFocused()
    const { data } = await reader.client
      .from('user_trackers')
      .select('description, keywords')
      .eq('issue_name', 'Housing costs')
    expect(data).toEqual([{ description: null, keywords: ['rent', 'mortgage'] }])
  })

  test('that are refused keep their fields and say why', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    await openAs(page, reader, '/action/119-hr-1')
    const panel = page.getByRole('region', { name: 'Custom Analysis' })
    await panel.getByRole('button', { name: 'New tracker' }).click()
    await page.keyboard.type('Housing')
    const keywords = Array.from({ length: 31 }, (_, at) => `word ${at}`).join(', ')
    await panel.getByRole('textbox', { name: 'Keywords' }).fill(keywords)
    await panel.getByRole('button', { name: 'Create tracker' }).click()
    const field = panel.getByRole('textbox', { name: 'Keywords' })
    await expect(field).toHaveAccessibleDescription(/At most 30 keywords\.$/)
    await expect(field).toBeFocused()
    await expect(panel.getByRole('textbox', { name: 'Issue' })).toHaveValue('Housing')
    await expect(field).toHaveValue(keywords)
  })

  test('ask a visitor to log in', async ({ page }) => {
    await page.goto('/action/119-hr-1')
    const panel = page.getByRole('region', { name: 'Custom Analysis' })
    await expect(panel.getByRole('link', { name: 'Please log in' })).toHaveAttribute(
      'href',
      '/login?next=%2Faction%2F119-hr-1',
    )
  })
})

test('everything a signed-in reader sees on an action and on cards is accessible and fits a phone', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const reader = await signUp(baseURL!)
  await reader.client
    .from('comments')
    .insert({ action_id: 'eo-13990', content: 'Worth reading.' })
    .throwOnError()
  for (const address of ['/action/eo-13990', '/government-actions']) {
    await openAs(page, reader, address)
    await expect(page.getByRole('button', { name: 'Add to List' }).first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  }
})

/** Opens an address as a reader, and waits until the page gets live changes. */
async function openLive(page: Page, reader: Reader, address: string): Promise<void> {
  const joined = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) =>
        String(payload).includes('postgres_changes'),
      ),
    )
  await openAs(page, reader, address)
  await joined
}

/** Opens an action as a new reader, after another reader has reviewed it. */
async function openAmongReviews(page: Page, url: string, action: string, contents: string[]) {
  const [writer, reader] = await Promise.all([signUp(url), signUp(url)])
  for (const content of contents)
    await writer.client.from('comments').insert({ action_id: action, content }).throwOnError()
  await openLive(page, reader, `/action/${action}`)
}
