import type { Page } from '@playwright/test'
import { expectSignedIn, expectVisitor, logIn } from './accounts.ts'
import { expect, test } from './page.ts'
import { openAs, type Reader, signUp } from './reader.ts'

/** Failures are explained in words, keep typed text and choices, and can be retried. */

const notice = (page: Page, text: string | RegExp) => page.getByRole('alert').getByText(text)
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()

/** Loses every request to the platform until the returned function is called. */
async function cutNetwork(page: Page): Promise<() => Promise<void>> {
  const services = /\/(rest|functions|auth)\/v1\//
  await page.route(services, (route) => route.abort('internetdisconnected'))
  return () => page.unroute(services)
}

/** Lets writes arrive but loses their answers, until the returned function is called. */
async function loseAnswers(page: Page): Promise<() => void> {
  let losing = true
  await page.route(/\/(rest|functions)\/v1\//, async (route) => {
    if (!losing || route.request().method() === 'GET') return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  return () => {
    losing = false
  }
}

async function makeList(reader: Reader, name: string): Promise<string> {
  const { data } = await reader.client
    .from('user_lists')
    .insert({ name })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

test.describe('without a connection', () => {
  test('a list of the dashboard is not deleted, says so, and goes when it is tried again', async ({
    page,
    baseURL,
  }) => {
    const reader = await signUp(baseURL!)
    await makeList(reader, 'Rivers')
    await openAs(page, reader, '/profile?tab=lists&view=table')
    await page.getByRole('button', { name: 'Delete List: Rivers' }).click()
    const restore = await cutNetwork(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete List' }).click()
    await expect(notice(page, 'Failed to delete the list. Please try again.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Rivers' })).toBeVisible()
    await restore()
    await tryAgain(page)
    await expect(page.getByText("You don't have any lists yet.")).toBeVisible()
    await expect(page.getByRole('alert').getByText(/Failed/)).toHaveCount(0)
  })

  test('a list is not deleted from its page, which stays', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    const id = await makeList(reader, 'Rivers')
    await openAs(page, reader, `/profile/lists/${id}`)
    await page.getByRole('button', { name: 'Delete List' }).click()
    await cutNetwork(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete List' }).click()
    await expect(notice(page, 'Failed to delete the list. Please try again.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Rivers' })).toBeVisible()
  })

  test('a tracker is not deleted, and reappears at once', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    await reader.client.from('user_trackers').insert({ issue_name: 'Water' }).throwOnError()
    await openAs(page, reader, '/profile?tab=trackers')
    await page.getByRole('button', { name: 'Delete tracker: Water' }).click()
    const restore = await cutNetwork(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(notice(page, 'Failed to delete the tracker. Please try again.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Water' })).toBeVisible()
    await restore()
    await tryAgain(page)
    await expect(page.getByText("You don't have any trackers yet.")).toBeVisible()
  })

  test('an entry of the activity history is not deleted', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    await reader.client
      .from('comments')
      .insert({ action_id: '119-hr-1', content: 'Worth reading.' })
      .throwOnError()
    await openAs(page, reader, '/profile/activity')
    await page.getByRole('button', { name: /^Delete what you wrote/ }).click()
    const restore = await cutNetwork(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(notice(page, 'Failed to delete it. Please try again.')).toBeVisible()
    await expect(page.getByText('Worth reading.')).toBeVisible()
    await restore()
    await tryAgain(page)
    await expect(page.getByText('Nothing here yet.')).toBeVisible()
  })

  test('a review is not deleted, and says so in its place', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    await reader.client
      .from('comments')
      .insert({ action_id: '119-hr-22', content: 'Worth reading.' })
      .throwOnError()
    await openAs(page, reader, '/action/119-hr-22')
    const own = page.getByRole('article', { name: `Review by ${reader.username}` })
    await own.getByRole('button', { name: 'Delete' }).click()
    const restore = await cutNetwork(page)
    await own.getByRole('group').getByRole('button', { name: 'Delete' }).click()
    await expect(own.getByText('Failed to delete the review. Please try again.')).toBeVisible()
    await expect(own.getByText('Worth reading.')).toBeVisible()
    await restore()
    await own.getByRole('button', { name: 'Try again' }).click()
    await expect(own).toHaveCount(0)
  })

  test('a saved action is not removed; one that was removed is put back when that is tried again', async ({
    page,
    baseURL,
  }) => {
    const reader = await signUp(baseURL!)
    await reader.client.from('user_saved_actions').insert({ action_id: '119-hr-22' }).throwOnError()
    await openAs(page, reader, '/profile')
    const remove = page.getByRole('button', { name: /^Remove:/ })
    await expect(remove).toBeVisible()
    const restore = await cutNetwork(page)
    await remove.click()
    await expect(notice(page, 'Failed to remove the saved action. Please try again.')).toBeVisible()
    await expect(page.getByText('1 saved action')).toBeVisible()
    await restore()
    await tryAgain(page)
    await expect(page.getByText("You haven't saved any government actions yet.")).toBeVisible()
    // The page removes it before the server answers.
    const saved = async () => (await reader.client.from('user_saved_actions').select('id')).data
    await expect.poll(saved).toEqual([])
  })

  test('undoing the removal of a saved action fails in words, and can be tried again', async ({
    page,
    baseURL,
  }) => {
    const reader = await signUp(baseURL!)
    await reader.client.from('user_saved_actions').insert({ action_id: '119-hr-22' }).throwOnError()
    await openAs(page, reader, '/profile')
    await page.getByRole('button', { name: /^Remove:/ }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    const restore = await cutNetwork(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(
      notice(page, 'Failed to put the saved action back. Please try again.'),
    ).toBeVisible()
    await restore()
    await tryAgain(page)
    await expect(page.getByText('1 saved action')).toBeVisible()
  })

  test('an action is not taken from a list', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    const id = await makeList(reader, 'Rivers')
    await reader.client
      .from('user_list_items')
      .insert({ list_id: id, action_id: '119-hr-22' })
      .throwOnError()
    await openAs(page, reader, `/profile/lists/${id}`)
    const menu = page.getByRole('button', { name: /^Actions for/ })
    await menu.click()
    await cutNetwork(page)
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect(
      notice(page, 'Failed to remove the action from the list. Please try again.'),
    ).toBeVisible()
    await expect(menu).toBeVisible()
  })

  test('a new username is not kept, says why in words, and stays in its field', async ({
    page,
    baseURL,
  }) => {
    await openAs(page, await signUp(baseURL!), '/profile/settings')
    await page.getByRole('button', { name: 'Edit Username' }).click()
    await page.getByRole('textbox', { name: 'Username' }).fill('somebody_else')
    await cutNetwork(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(notice(page, 'We couldn’t reach the server. Please try again.')).toBeVisible()
    await expect(page.getByText(/status 0/)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('somebody_else')
  })

  test('a report is not sent, and its reason stays chosen', async ({ page, baseURL }) => {
    const [writer, reader] = await Promise.all([signUp(baseURL!), signUp(baseURL!)])
    await writer.client
      .from('comments')
      .insert({ action_id: '119-s-1884', content: 'Buy my lamps.' })
      .throwOnError()
    await openAs(page, reader, '/action/119-s-1884')
    await page
      .getByRole('article', { name: `Review by ${writer.username}` })
      .getByRole('button', { name: 'Report' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Report this review' })
    const spam = dialog.getByRole('radio', { name: 'It is spam or advertising' })
    await spam.check()
    const restore = await cutNetwork(page)
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(dialog.getByText('Failed to send the report. Please try again.')).toBeVisible()
    await expect(spam).toBeChecked()
    await restore()
    await dialog.getByRole('button', { name: 'Report' }).click()
    await expect(page.getByText('Reported. Thank you.')).toBeVisible()
  })

  test.describe(() => {
    test.use({ ownProfile: true })

    test('a page whose script cannot load says so, and appears once there is a connection', async ({
      page,
      context,
      unexpected,
    }) => {
      await page.goto('/about')
      await page.getByRole('switch', { name: 'Dark mode' }).click()
      await context.setOffline(true)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
      const why = page.getByRole('alert').getByText('We couldn’t load the page. You’re offline.')
      await expect(why).toBeVisible()
      // The page that was to be left stays.
      await expect(page).toHaveURL('/about')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await tryAgain(page)
      await expect(why).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
      expect(unexpected.splice(0).join()).toContain('dynamically imported module')
    })

    test('the dialog of lists opens, says that it has none to show, and the page stays', async ({
      page,
      context,
      baseURL,
    }) => {
      test.slow()
      const reader = await signUp(baseURL!)
      // The header shows them earlier, from the stored session.
      const profileRead = page.waitForEvent('requestfinished', (request) =>
        request.url().includes('/rest/v1/profiles?select=username'),
      )
      await openAs(page, reader, '/action/119-hr-1')
      const button = page.getByRole('complementary').getByRole('button', { name: 'Add to List' })
      await expect(button).toBeVisible()
      await profileRead
      await context.setOffline(true)
      await button.click()
      const dialog = page.getByRole('dialog', { name: 'Add to List' })
      // The client tries three times by itself.
      await expect(dialog.getByText('We couldn’t load your lists.')).toBeVisible({
        timeout: 20_000,
      })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
      // By itself, once there is a connection.
      await context.setOffline(false)
      await expect(dialog.getByText(/^You don't have any lists yet/)).toBeVisible()
    })
  })

  test('logging out ends the session of this browser, says that the server was not told, and tells it when that is tried again', async ({
    page,
    baseURL,
  }) => {
    const reader = await signUp(baseURL!)
    await openAs(page, reader, '/about')
    await page.getByRole('banner').getByRole('button', { name: reader.username }).click()
    const restore = await cutNetwork(page)
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect(notice(page, /^You are logged out in this browser, but/)).toBeVisible()
    await expectVisitor(page)
    const isKnown = async () => (await reader.client.auth.getUser()).error === null
    expect(await isKnown()).toBe(true)
    await restore()
    await tryAgain(page)
    await expect.poll(isKnown).toBe(false)
    await expect(page.getByRole('alert').getByText(/logged out/)).toHaveCount(0)
  })
})

test.describe('an answer that is lost on its way', () => {
  test('shows a saved action as saved', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    // A retry starts from the same state as before.
    const known = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('/rest/v1/user_saved_actions'),
    )
    await openAs(page, reader, '/action/119-hr-22')
    const button = page.getByRole('complementary').getByRole('button', { name: /^Save/ })
    await known
    await loseAnswers(page)
    await button.click()
    await expect(button).toHaveText('Saved')
    const { data } = await reader.client.from('user_saved_actions').select('action_id')
    expect(data).toEqual([{ action_id: '119-hr-22' }])
  })

  test('makes one list, with the name it was given last', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    await openAs(page, reader, '/profile?tab=lists')
    await page.getByRole('button', { name: 'Create List' }).click()
    const form = page.getByRole('form')
    await form.getByLabel('Name').fill('Rivers')
    const restore = await loseAnswers(page)
    await form.getByRole('button', { name: 'Create List' }).click()
    await expect(form.getByText('Failed to create list. Please try again.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Rivers' })).toBeVisible()
    restore()
    await form.getByLabel('Name').fill('Lakes')
    await form.getByRole('button', { name: 'Create List' }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Lakes' })).toBeVisible()
    const { data } = await reader.client.from('user_lists').select('name')
    expect(data).toEqual([{ name: 'Lakes' }])
  })

  test('makes one list with the action in it', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    await openAs(page, reader, '/action/119-hr-22')
    await page.getByRole('complementary').getByRole('button', { name: 'Add to List' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to List' })
    await dialog.getByRole('button', { name: 'New list…' }).click()
    await dialog.getByLabel('Name').fill('Rivers')
    const restore = await loseAnswers(page)
    await dialog.getByRole('button', { name: 'Create and add' }).click()
    await expect(dialog.getByText('Failed to create list. Please try again.')).toBeVisible()
    restore()
    await dialog.getByRole('button', { name: 'Create and add' }).click()
    await expect(dialog.getByRole('checkbox', { name: /Rivers/ })).toBeChecked()
    const { data } = await reader.client.from('user_lists').select('name, user_list_items(count)')
    expect(data).toEqual([{ name: 'Rivers', user_list_items: [{ count: 1 }] }])
  })

  test('makes one tracker', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    await openAs(page, reader, '/profile?tab=trackers')
    await page.getByRole('button', { name: 'New tracker' }).click()
    await page.getByRole('textbox', { name: 'Issue' }).fill('Water')
    const restore = await loseAnswers(page)
    const create = page.getByRole('button', { name: 'Create tracker' })
    await create.click()
    await expect(page.getByText('Failed to create tracker. Please try again.')).toBeVisible()
    restore()
    await create.click()
    await expect(create).toHaveCount(0)
    const { data } = await reader.client.from('user_trackers').select('issue_name')
    expect(data).toEqual([{ issue_name: 'Water' }])
  })

  test('puts an action back into its list once, in its place', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    const id = await makeList(reader, 'Rivers')
    await reader.client
      .from('user_list_items')
      .insert([
        { list_id: id, action_id: '119-hr-22', position: 1, note: 'Why' },
        { list_id: id, action_id: '119-hr-1', position: 2 },
      ])
      .throwOnError()
    await openAs(page, reader, `/profile/lists/${id}`)
    const menus = page.getByRole('button', { name: /^Actions for/ })
    await menus.first().click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect(menus).toHaveCount(1)
    const restore = await loseAnswers(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(
      notice(page, 'Failed to put the action back into its place. Please try again.'),
    ).toBeVisible()
    restore()
    await tryAgain(page)
    await expect(page.getByRole('alert').getByText(/Failed/)).toHaveCount(0)
    await expect(menus).toHaveCount(2)
    const items = async () =>
      (
        await reader.client
          .from('user_list_items')
          .select('action_id, note')
          .eq('list_id', id)
          .order('position')
      ).data
    await expect.poll(items).toEqual([
      { action_id: '119-hr-22', note: 'Why' },
      { action_id: '119-hr-1', note: null },
    ])
  })
})

test('a failure after leaving its page is shown on the present page, and can be retried', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  await openAs(page, reader, '/profile?tab=lists')
  await page.getByRole('button', { name: 'Create List' }).click()
  await page.getByRole('form').getByLabel('Name').fill('Rivers')
  const left = Promise.withResolvers<void>()
  await page.route('**/rest/v1/user_lists*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await left.promise
    return route.abort('connectionreset')
  })
  await page.getByRole('form').getByRole('button', { name: 'Create List' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible()
  left.resolve()
  await expect(notice(page, 'Failed to create list. Please try again.')).toBeVisible()
  await page.unroute('**/rest/v1/user_lists*')
  await tryAgain(page)
  const lists = async () => (await reader.client.from('user_lists').select('name')).data
  await expect.poll(lists).toEqual([{ name: 'Rivers' }])
})

test('a choice that fails after leaving its page is shown as well', async ({ page, baseURL }) => {
  const reader = await signUp(baseURL!)
  await openAs(page, reader, '/action/119-hr-22')
  const stars = page.getByRole('radiogroup', { name: 'Your Rating' }).first()
  const left = Promise.withResolvers<void>()
  await page.route('**/rest/v1/ratings*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await left.promise
    return route.abort('connectionreset')
  })
  await stars.getByRole('radio', { name: '4 stars' }).click({ force: true })
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible()
  left.resolve()
  await expect(notice(page, 'Failed to submit rating. Please try again.')).toBeVisible()
})

test('the last change counts, even if the one before it failed', async ({ page, baseURL }) => {
  const reader = await signUp(baseURL!)
  await reader.client
    .from('user_saved_actions')
    .insert([{ action_id: '119-hr-22' }, { action_id: '119-hr-1' }])
    .throwOnError()
  await openAs(page, reader, '/profile')
  const buttons = page.getByRole('button', { name: /^Remove:/ })
  await expect(buttons).toHaveCount(2)
  const held = Promise.withResolvers<void>()
  let count = 0
  await page.route('**/rest/v1/user_saved_actions*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    count += 1
    if (count > 1) return route.continue()
    await held.promise
    return route.abort('connectionreset')
  })
  await buttons.first().click()
  await expect(buttons).toHaveCount(1)
  await buttons.first().click()
  await expect(page.getByText("You haven't saved any government actions yet.")).toBeVisible()
  held.resolve()
  await expect(notice(page, 'Failed to remove the saved action. Please try again.')).toBeVisible()
  await expect(page.getByText('1 saved action')).toBeVisible()
  const saved = async () => (await reader.client.from('user_saved_actions').select('id')).data
  await expect.poll(saved).toHaveLength(1)
})

test('what a session that was ended elsewhere no longer may do is not called done', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  await makeList(reader, 'Rivers')
  await openAs(page, reader, '/profile?tab=lists&view=table')
  await expect(page.getByRole('link', { name: 'Rivers' })).toBeVisible()
  await reader.client.auth.signOut({ scope: 'global' })
  await page.getByRole('button', { name: 'Delete List: Rivers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete List' }).click()
  await expect(notice(page, 'No active session found. Please log in again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rivers' })).toBeVisible()
})

test('nothing that a session that was ended elsewhere asks for is called done, and each refusal says why', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  await reader.client.from('follows').insert({ policy_area: 'Health' }).throwOnError()
  await openAs(page, reader, '/profile/notifications?topic=following')
  const quiet = page.getByRole('checkbox', { name: 'Quiet: Health' })
  await expect(quiet).toBeVisible()
  await reader.client.auth.signOut({ scope: 'global' })
  const over = notice(page, 'No active session found. Please log in again.')
  const dismiss = async () => {
    await expect(over).toBeVisible()
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
    await expect(over).toHaveCount(0)
  }
  // An update and a delete that change no row, and an insert.
  await quiet.click()
  await dismiss()
  await expect(quiet).not.toBeChecked()
  await page.getByRole('button', { name: 'Unfollow Health' }).click()
  await dismiss()
  await expect(quiet).toBeVisible()
  await page.getByRole('button', { name: 'Make the addresses' }).click()
  await expect(over).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  // The next page has no signed-in reader.
  await expect(page).toHaveURL('/login?next=%2Fprofile')
})

test('a change of a list that a session ended elsewhere asks for is refused, and stays written', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  const id = await makeList(reader, 'Rivers')
  await openAs(page, reader, `/profile/lists/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Name').fill('Lakes')
  await reader.client.auth.signOut({ scope: 'global' })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(notice(page, 'No active session found. Please log in again.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Lakes')
})

test('an ended session keeps the header and the typed text, and offers to log in', async ({
  page,
  context,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  await openAs(page, reader, '/profile?tab=lists')
  await page.getByRole('button', { name: 'Create List' }).click()
  await page.getByLabel('Name').fill('Rivers')
  await reader.client.auth.signOut({ scope: 'global' })
  const create = page
    .getByRole('form', { name: 'Create List' })
    .getByRole('button', { name: 'Create List' })
  await create.click()
  const over = page
    .getByRole('alert')
    .filter({ hasText: 'No active session found. Please log in again.' })
  await expect(over).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: reader.username })).toHaveCount(
    0,
  )
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications' })).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Rivers')

  const opened = context.waitForEvent('page')
  await over.getByRole('link', { name: 'Log in' }).click()
  const other = await opened
  await logIn(other, reader.email)
  await expect(other).toHaveURL('/profile?tab=lists')
  await expectSignedIn(page, reader.username)
  await expect(page.getByLabel('Name')).toHaveValue('Rivers')
  await create.click()
  await expect(page.getByRole('link', { name: 'Rivers' })).toBeVisible()
})

test('what a proxy says to the auth service’s client is not shown', async ({ page, baseURL }) => {
  await openAs(page, await signUp(baseURL!), '/profile/settings')
  await page.route('**/auth/v1/recover*', (route) =>
    route.fulfill({ status: 429, contentType: 'text/html', body: '<h1>Too Many Requests</h1>' }),
  )
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(notice(page, 'We couldn’t reach the server. Please try again.')).toBeVisible()
})

test('a comment on a list that no words come back for says what the list page says', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  const id = await makeList(reader, 'Rivers')
  await reader.client.from('user_lists').update({ is_public: true }).eq('id', id).throwOnError()
  await openAs(page, reader, `/community/list/${id}?tab=discussion`)
  await page.route('**/functions/v1/moderate-and-create-list-comment', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  )
  await page.getByRole('button', { name: 'Add Comment' }).click()
  await page.keyboard.type('Worth a look.')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('Failed to post comment. Please try again.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('Worth a look.')
})

test('what a limit says is passed on to the reader', async ({ page, baseURL }) => {
  await openAs(page, await signUp(baseURL!), '/profile?tab=lists')
  const limit = 'You can add at most 30 lists in an hour. Please try again in 12 minutes.'
  await page.route('**/rest/v1/user_lists*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          json: { code: 'RL001', message: limit, hint: 'lists.created' },
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Create List' }).click()
  await page.getByLabel('Name').fill('Rivers')
  await page.getByRole('form').getByRole('button', { name: 'Create List' }).click()
  await expect(notice(page, limit)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Rivers')
})

test('a page whose script is gone with an earlier build is loaded anew', async ({
  page,
  unexpected,
}) => {
  await page.goto('/about')
  await page.route('**/assets/Contact*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await expect(page).toHaveURL('/contact')
  expect(unexpected.splice(0).join()).toContain('dynamically imported module')
})
