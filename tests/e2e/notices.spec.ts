import { operator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'
import { openAs, signUp } from './reader.ts'

test('a notice appears at once in every tab and leads to the place; marking one marks it in all tabs', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const [ada, bo] = await Promise.all([signUp(baseURL!), signUp(baseURL!)])
  const { data: review } = await ada.client
    .from('comments')
    .insert({ action_id: '119-s-5', content: `A first thought ${crypto.randomUUID()}` })
    .select('id')
    .single()
    .throwOnError()
  const { data: list } = await bo.client
    .from('user_lists')
    .insert({ name: 'Harbours' })
    .select('id')
    .single()
    .throwOnError()
  await bo.client.from('user_lists').update({ is_public: true }).eq('id', list.id).throwOnError()
  await ada.client.from('list_follows').insert({ list_id: list.id }).throwOnError()

  await page.setViewportSize({ width: 360, height: 800 })
  await openAs(page, ada, '/about')
  const banner = page.getByRole('banner')
  const bell = banner.getByRole('link', { name: 'Notifications' })
  await expect(bell).toHaveAccessibleName('Notifications')
  await expectNoSidewaysScroll(page)
  const other = await context.newPage()
  const live = other.waitForEvent('websocket')
  await other.goto('/profile/notifications')
  await (await live).waitForEvent('framereceived')
  await expect(other.getByText('Nothing here yet.')).toBeVisible()

  // The write itself updates one, and the server's delivery the other.
  const text = `I see it otherwise ${crypto.randomUUID()}`
  await bo.client
    .from('comments')
    .insert({ action_id: '119-s-5', content: text, parent_id: review.id })
    .throwOnError()
  await bo.client
    .from('user_list_items')
    .insert({ list_id: list.id, action_id: '119-s-5' })
    .throwOnError()
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
  const unread = other.getByRole('region', { name: 'Unread', exact: true })
  const replied = unread.getByRole('link', { name: `${bo.username} replied to you on` })
  await expect(replied).toBeVisible()
  const added = unread.getByRole('listitem').filter({ hasText: 'was added to the list “Harbours”' })
  await expect(added).toBeVisible()
  await expectAccessible(other)
  await other.setViewportSize({ width: 1280, height: 800 })

  await added.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await expect(unread.getByRole('listitem')).toHaveCount(1)
  const read = other.getByRole('region', { name: 'Read', exact: true })
  await read.getByRole('button', { name: /^Quiet/ }).click()
  await expect(other.getByText('You won’t get more notifications about this.')).toBeVisible()
  await bo.client
    .from('user_list_items')
    .insert({ list_id: list.id, action_id: '119-hr-22' })
    .throwOnError()

  await replied.click()
  await expect(other).toHaveURL(/\/comment\/action\//)
  await expect(other.getByText(text)).toBeInViewport()
  await expect(bell).toHaveAccessibleName('Notifications')

  await other.goto('/profile/notifications?topic=following')
  await expect(other.getByRole('checkbox', { name: 'Quiet: Harbours' })).toBeChecked()
})

test('a committee followed from its page is in the list, and leads back', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  await openAs(page, reader, '/committee/hsbu')
  const written = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/rest/v1/follows'),
  )
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await written
  await page.goto('/profile/notifications?topic=following&kind=committee')
  await page.getByRole('main').getByRole('link', { name: 'House Committee on the Budget' }).click()
  await expect(page).toHaveURL('/committee/hsbu')
})

test('a member followed from their page is in the list; the bell has its space before the script runs', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  await openAs(page, reader, '/legislator/A000375')
  const slot = page.getByRole('banner').locator('.signed-in-only')
  const after = await slot.boundingBox()
  // The button changes before the server answers.
  const written = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/rest/v1/follows'),
  )
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await written
  await page.goto('/profile/notifications?topic=following')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Jodey C. Arrington' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await main.getByRole('button', { name: 'Unfollow Jodey C. Arrington' }).click()
  await expect(main.getByText('You don’t follow anything yet.')).toBeVisible()

  await main.getByRole('button', { name: 'Make the addresses' }).click()
  const address = await main.getByLabel('Address of your feed').inputValue()
  const feed = await page.request.get(address)
  expect([feed.status(), await feed.text()]).toEqual([
    200,
    expect.stringContaining('<title>Rotunda: your notifications</title>'),
  ])
  const calendar = await main.getByLabel('Address of your calendar').inputValue()
  expect(await (await page.request.get(calendar)).text()).toContain('BEGIN:VCALENDAR')
  await main.getByRole('button', { name: 'Stop both' }).click()
  await expect(main.getByLabel('Address of your feed')).toHaveCount(0)
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404)

  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/legislator/A000375', { waitUntil: 'commit' })
  await expect(slot).toBeVisible()
  expect(await slot.boundingBox()).toEqual(after)
})

test('home begins with news for a reader, in a reserved space; a subject and a reader are followed on their pages', async ({
  page,
  baseURL,
}) => {
  const [ada, bo] = await Promise.all([signUp(baseURL!), signUp(baseURL!)])
  const html = await page.request.get('/')
  expect(await html.text()).not.toContain('You don’t follow anything yet.')
  await page.setViewportSize({ width: 1280, height: 720 })
  await openAs(page, ada, '/')
  const news = page.getByRole('region', { name: 'New for you' })
  await expect(news.getByText('You don’t follow anything yet.')).toBeVisible()
  const room = await news.boundingBox()

  await news.getByRole('link', { name: 'Choose subjects' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Health', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Health')
  await page.getByRole('button', { name: /^Follow\s*: Health$/ }).click()
  await expect(page.getByRole('button', { name: /^Following\s*: Health$/ })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/user/${bo.username}`)
  const written = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/rest/v1/follows'),
  )
  await page.getByRole('button', { name: /^Follow\s*:/ }).click()
  await expect(page.getByRole('button', { name: /^Following\s*:/ })).toBeVisible()
  await written
  const { data: list } = await bo.client
    .from('user_lists')
    .insert({ name: 'Reservoirs' })
    .select('id')
    .single()
    .throwOnError()
  await bo.client.from('user_lists').update({ is_public: true }).eq('id', list.id).throwOnError()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Notifications, 1 unread' }),
  ).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/')
  const line = news.getByRole('link', { name: `${bo.username} shared a new list: “Reservoirs”` })
  await expect(line).toBeVisible()
  expect(await news.boundingBox()).toEqual(room)
  await expectAccessible(page)
  await news.getByRole('button', { name: 'Hide' }).click()
  await expect(news).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Show your news' }).click()
  await line.click()
  await expect(page).toHaveURL(`/community/list/${list.id}`)
  await page.goto('/')
  await expect(
    news.getByText(/^Nothing new since \w+ \d+, \d{4} in what you follow\.$/),
  ).toBeVisible()
})

test('a new status opens its glossary entry next to the link', async ({ page, baseURL }) => {
  const reader = await signUp(baseURL!)
  const service = await operator(baseURL!)
  await service
    .from('notifications')
    .insert({
      user_id: reader.id,
      kind: 'action_status',
      event_key: 'status 119-s-5',
      action_id: '119-s-5',
      detail: 'Vetoed',
    })
    .throwOnError()
  await openAs(page, reader, '/profile/notifications')
  const line = page.getByRole('listitem').filter({ hasText: 'has a new status: Vetoed' })
  await line.getByRole('link', { name: 'Vetoed' }).click()
  await expect(page.getByRole('dialog', { name: 'Veto' })).toBeVisible()
  await expectAccessible(page)
})

test('every step, and no mentions, are chosen at their places and kept', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  const choices = async () => {
    const { data } = await reader.client
      .from('mail_preferences')
      .select('every_step, wants_mentions')
      .eq('user_id', reader.id)
      .single()
      .throwOnError()
    return data
  }
  await openAs(page, reader, '/profile/notifications?topic=following')
  const every = page.getByRole('checkbox', { name: 'Notify me of every step of saved actions' })
  await every.check()
  await expect.poll(choices).toEqual({ every_step: true, wants_mentions: true })
  await page.goto('/profile/settings')
  await page.getByRole('checkbox', { name: /^Notify me when someone writes @/ }).uncheck()
  await expect.poll(choices).toEqual({ every_step: true, wants_mentions: false })
  await page.goto('/profile/notifications?topic=following')
  await expect(every).toBeChecked()
})
