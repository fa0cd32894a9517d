import { readFile } from 'node:fs/promises'
import { randomLetters } from '../support/random-letters.ts'
import { expect, expectAccessible, expectMessage, test } from './page.ts'
import { actionOfTry, openAs, signUp } from './reader.ts'

test.describe('the account area', () => {
  test('sends a visitor to log in', async ({ page }) => {
    await page.goto('/profile?tab=lists')
    await expect(page).toHaveURL(/\/login\?next=/)
  })

  test('shows saved actions, removes them and restores them', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    await reader.client.from('user_saved_actions').insert({ action_id: '119-hr-22' })
    await openAs(page, reader, '/profile')
    await expect(
      page.getByRole('heading', { name: `Welcome back, ${reader.username}!` }),
    ).toBeVisible()
    await expect(page.getByText('1 saved action')).toBeVisible()
    await expect(page.getByText('Changed since you saved it')).toHaveCount(0)
    await page.getByRole('button', { name: /^Remove:/ }).click()
    await expect(page.getByText("You haven't saved any government actions yet.")).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('1 saved action')).toBeVisible()
  })

  test('asks a new account once for its members and three subjects', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    await openAs(page, reader, '/profile')
    const asked = page.getByRole('region', { name: 'What would you like to follow?' })
    await expect(asked.getByRole('link', { name: /^Find your members/ })).toHaveAttribute(
      'href',
      '/your-members',
    )
    await asked.getByText(/^Choose up to three subjects/).click()
    for (const subject of ['Energy', 'Health', 'Taxation'])
      await asked.getByRole('checkbox', { name: subject, exact: true }).check()
    await expect(asked.getByRole('checkbox', { name: 'Animals' })).toBeDisabled()
    await asked.getByRole('button', { name: 'Follow these subjects' }).click()
    await expect(asked).toHaveCount(0)
    const { data } = await reader.client.from('follows').select('policy_area').order('policy_area')
    expect(data?.map(({ policy_area }) => policy_area)).toEqual(['Energy', 'Health', 'Taxation'])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(asked).toHaveCount(0)
  })

  test('offers a new account with a district to follow its members', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    await reader.client.from('user_districts').insert({ state: 'CA', district: 12 }).throwOnError()
    await openAs(page, reader, '/profile')
    const asked = page.getByRole('region', { name: 'What would you like to follow?' })
    await expect(
      asked.getByText('Your members of Congress: Alex Padilla, Adam B. Schiff, Lateefah Simon.'),
    ).toBeVisible()
    await asked.getByRole('button', { name: 'Follow all three' }).click()
    await expect(asked.getByText('You follow all three.')).toBeVisible()
    await expect
      .poll(async () => (await reader.client.from('follows').select('id')).data)
      .toHaveLength(3)
  })

  for (const { what, table, row } of [
    { what: 'a list', table: 'user_lists', row: { name: 'Rivers' } },
    { what: 'a follow', table: 'follows', row: { policy_area: 'Energy' } },
  ] as const)
    test(`asks a new account with ${what} nothing`, async ({ page, baseURL }) => {
      const reader = await signUp(baseURL!)
      await openAs(page, reader, '/profile')
      const asked = page.getByRole('region', { name: 'What would you like to follow?' })
      await expect(asked).toBeVisible()
      await reader.client
        .from(table as 'user_lists')
        .insert(row as { name: string })
        .throwOnError()
      const looked = page.waitForResponse((answer) =>
        answer.url().includes('/rest/v1/list_follows'),
      )
      await page.reload()
      await looked
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(asked).toHaveCount(0)
    })

  test('restores a removed item to its place', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    for (const action_id of ['119-hr-22', '119-hr-1', '119-s-5'])
      await reader.client.from('user_saved_actions').insert({ action_id }).throwOnError()
    await openAs(page, reader, '/profile')
    const remove = page.getByRole('button', { name: /^Remove:/ })
    await expect(remove).toHaveCount(3)
    const before = await remove.evaluateAll((all) => all.map((one) => one.ariaLabel))
    await remove.nth(1).click()
    await expect(remove).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(remove).toHaveCount(3)
    expect(await remove.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(before)

    // The day before the House passed the first of them.
    await reader.client
      .from('user_saved_actions')
      .delete()
      .eq('action_id', '119-hr-1')
      .throwOnError()
    await reader.client
      .from('user_saved_actions')
      .insert({ action_id: '119-hr-1', created_at: '2025-05-21T12:00:00Z' })
      .throwOnError()
    await page.getByRole('checkbox', { name: 'Changed since you saved it' }).click()
    await expect(remove).toHaveCount(1)
    await expect(remove).toHaveAccessibleName(/One Big Beautiful Bill Act/)
    await page.getByRole('checkbox', { name: 'Changed since you saved it' }).click()
    await expect(remove).toHaveCount(3)
    await page.getByLabel('Order', { exact: true }).selectOption('Title')
    await expect(page).toHaveURL(/sort=title/)
    const titles = () => remove.evaluateAll((all) => all.map((one) => one.ariaLabel!))
    await expect
      .poll(titles)
      .toEqual((await titles()).toSorted((one, other) => one.localeCompare(other, 'en-US')))
  })

  test('makes a list, private, and does not publish it from the table', async ({
    page,
    baseURL,
  }) => {
    const reader = await signUp(baseURL!)
    await openAs(page, reader, '/profile?tab=lists&view=table')
    await page.getByRole('button', { name: 'Create List' }).click()
    const form = page.getByRole('form', { name: 'Create List' })
    await expect(form.getByRole('button', { name: 'Create List' })).toBeDisabled()
    await form.getByLabel('Name').fill('  Rivers  ')
    await form.getByRole('button', { name: 'Create List' }).click()
    await expect(
      page.getByText('List created successfully as private! (Public lists temporarily disabled)'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Make Public: Rivers' }).click({ force: true })
    await expect(page.getByText(/^Public lists are temporarily disabled/)).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Private', exact: true })).toBeVisible()
  })

  test('tells the later of two tabs that the notes have changed', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    const { data } = await reader.client
      .from('user_lists')
      .insert({ name: 'Rivers', notes: 'First' })
      .select('id')
      .single()
    await openAs(page, reader, `/profile/lists/${data!.id}?tab=notes`)
    await page.getByRole('button', { name: 'Edit Notes' }).click()
    await page.getByLabel('Notes', { exact: true }).last().fill('Mine')
    await reader.client.from('user_lists').update({ notes: 'Theirs' }).eq('id', data!.id)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(
      page.getByRole('alert').getByText(/changed these notes in another tab/),
    ).toBeVisible()
    const kept = await reader.client.from('user_lists').select('notes').single()
    expect(kept.data?.notes).toBe('Theirs')
    await page.getByRole('button', { name: 'Save mine instead' }).click()
    await expect(page.getByText('Mine', { exact: true })).toBeVisible()
  })

  test('keeps notes that are not saved yet, whatever tab or page is opened meanwhile', async ({
    page,
    baseURL,
  }) => {
    const reader = await signUp(baseURL!)
    const { data } = await reader.client
      .from('user_lists')
      .insert({ name: 'Rivers' })
      .select('id')
      .single()
      .throwOnError()
    await openAs(page, reader, `/profile/lists/${data.id}?tab=notes`)
    await page.getByRole('button', { name: 'Edit Notes' }).click()
    const notes = page.getByRole('textbox', { name: 'Notes' })
    await notes.fill('Half a thought')
    await page.getByRole('tab', { name: 'List' }).click()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await expect(notes).toHaveValue('Half a thought')
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL('/profile?tab=lists')
    await page.getByRole('link', { name: 'Rivers' }).click()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await expect(notes).toHaveValue('Half a thought')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Edit Notes' })).toBeVisible()
    const kept = await reader.client.from('user_lists').select('notes').single()
    expect(kept.data?.notes).toBe('Half a thought')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Edit Notes' })).toBeVisible()
  })

  test('of many actions is searched, ordered by number, and copied by others', async ({
    page,
    browser,
    baseURL,
  }) => {
    const [owner, guest] = [await signUp(baseURL!), await signUp(baseURL!)]
    const { data: list } = await owner.client
      .from('user_lists')
      .insert({ name: 'Docks' })
      .select('id')
      .single()
      .throwOnError()
    const ids = ['119-hr-1', '119-hr-22', 'eo-13990']
    await owner.client
      .from('user_list_items')
      .insert(ids.map((action_id, at) => ({ list_id: list.id, action_id, position: at + 1 })))
      .throwOnError()
    await openAs(page, owner, `/profile/lists/${list.id}`)
    await page
      .getByRole('button', { name: /^Actions for/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Move to place…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move to place' })
    const place = dialog.getByLabel('Place, from 1 to 3')
    await place.fill('4')
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(dialog.getByText('Please enter a place from 1 to 3.')).toBeVisible()
    await place.fill('1')
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(page.getByText('Moved to place 1 of 3.')).toBeAttached()
    await expect(
      page.getByText(/^\d of \d bills? (and|or) joint resolutions? became law$/),
    ).toBeVisible()
    await page.getByLabel('Search in this list').fill('h.r. 22')
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Make Public' }).click()
    await expect(page.getByText('List made public successfully!')).toBeVisible()

    const theirs = await browser.newPage({ baseURL: baseURL! })
    await openAs(theirs, guest, `/community/list/${list.id}?q=zzz`)
    await expect(theirs.getByText('0 titles with “zzz”.')).toBeVisible()
    await theirs.getByRole('link', { name: 'Show all' }).click()
    await theirs.getByRole('button', { name: 'Copy to your lists' }).dblclick()
    await expect(theirs).toHaveURL(/\/profile\/lists\//)
    await expect(theirs.getByText('Copied from Docks')).toBeVisible()
    await expect(theirs.getByText('3 items', { exact: true })).toBeVisible()
    const { data: copies } = await guest.client
      .from('user_lists')
      .select('is_public')
      .throwOnError()
    expect(copies).toEqual([{ is_public: false }])
    await theirs.close()
  })

  test('keeps the order of a list', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    const { data } = await reader.client
      .from('user_lists')
      .insert({ name: 'Rivers' })
      .select('id')
      .single()
    await reader.client.from('user_list_items').insert([
      { list_id: data!.id, action_id: '119-hr-22', position: 1 },
      { list_id: data!.id, action_id: '119-hr-1', position: 2 },
    ])
    await openAs(page, reader, `/profile/lists/${data!.id}`)
    await page
      .getByRole('button', { name: /^Actions for/ })
      .last()
      .click()
    const ordered = () => page.waitForResponse(/order_list_items/)
    let saved = ordered()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await saved
    const order = () =>
      page
        .getByRole('button', { name: /^Move / })
        .evaluateAll((all) => all.map((one) => one.closest('li')!.querySelector('a')!.pathname))
    expect(await order()).toEqual(['/action/119-hr-1', '/action/119-hr-22'])
    // Moved by its handle, with the keyboard and with the mouse.
    saved = ordered()
    await page
      .getByRole('button', { name: /^Move / })
      .first()
      .press('ArrowDown')
    await saved
    expect(await order()).toEqual(['/action/119-hr-22', '/action/119-hr-1'])
    saved = ordered()
    const cards = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Move / }) })
    await cards.last().dragTo(cards.first())
    await saved
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit list' })
    await dialog.getByLabel('Name').fill('Rivers and lakes')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rivers and lakes')
    const { data: items } = await reader.client
      .from('user_list_items')
      .select('action_id')
      .eq('list_id', data!.id)
      .order('position')
    expect(items?.map(({ action_id }) => action_id)).toEqual(['119-hr-1', '119-hr-22'])
  })

  test('leads from a list that is not there to the dashboard', async ({ page, baseURL }) => {
    await openAs(page, await signUp(baseURL!), '/profile/lists/nothing')
    await expect(page).toHaveURL(/\/profile$/)
  })

  test('names a list that became private only to its owner, above the comments there', async ({
    page,
    browser,
    baseURL,
  }) => {
    const [owner, guest] = [await signUp(baseURL!), await signUp(baseURL!)]
    const { data } = await owner.client
      .from('user_lists')
      .insert({ name: 'Rivers' })
      .select('id')
      .single()
    await owner.client.from('user_lists').update({ is_public: true }).eq('id', data!.id)
    for (const { client } of [owner, guest]) {
      const { error } = await client
        .from('list_comments')
        .insert({ list_id: data!.id, content: 'Worth a look.' })
      expect(error).toBeNull()
    }
    await owner.client.from('user_lists').update({ is_public: false }).eq('id', data!.id)

    const about = '#activity-panel li a, #activity-panel li span'
    await openAs(page, owner, '/profile/activity?tab=list_comments')
    await expect(page.locator(about)).toHaveText('Rivers')
    await expect(page.locator(about)).toHaveAttribute('href', `/profile/lists/${data!.id}`)
    const theirs = await browser.newPage({ baseURL: baseURL! })
    await openAs(theirs, guest, '/profile/activity?tab=list_comments')
    await expect(theirs.locator(about)).toHaveText('A list that is not public')
    await theirs.close()
  })

  test('changes the username, in lower case, and what the profile shows', async ({
    page,
    baseURL,
  }) => {
    const reader = await signUp(baseURL!)
    await openAs(page, reader, '/profile/settings')
    // The page promises no mail, because the site cannot send any.
    await expect(page.getByText('This site has no mail server')).toBeVisible()
    await page.getByRole('button', { name: 'Edit Username' }).click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    const name = `New_${randomLetters()}`
    await page.getByRole('textbox', { name: 'Username' }).fill(name)
    await expectMessage(page.getByText('Profile updated successfully!'), () =>
      page.getByRole('button', { name: 'Save' }).click(),
    )
    await expect(page.getByRole('main').getByText(name.toLowerCase())).toBeVisible()
    // The address with the former name leads to the new one.
    await page.goto(`/user/${reader.username}?tab=lists`)
    await expect(page).toHaveURL(`/user/${name.toLowerCase()}?tab=lists`)
    await page.goto('/profile/public')
    await page.getByRole('checkbox', { name: /Ratings/ }).uncheck()
    await expectMessage(page.getByText('Public profile settings saved successfully!'), () =>
      page.getByRole('button', { name: 'Save Settings' }).click(),
    )
    const { data } = await reader.client
      .from('public_profile_settings')
      .select('show_ratings')
      .eq('user_id', reader.id)
      .single()
    expect(data?.show_ratings).toBe(false)
  })

  for (const path of ['/profile', '/profile?tab=trackers', '/profile/settings', '/profile/public'])
    test(`${path} has no accessibility faults`, async ({ page, baseURL }) => {
      await openAs(page, await signUp(baseURL!), path)
      await expectAccessible(page)
    })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('an account says what it needs', async ({ page }) => {
    await page.goto('/profile')
    await expect(page.getByText(/^Accounts need JavaScript/)).toBeVisible()
    await expect(page.getByText('Loading Application...')).toBeHidden()
  })
})

test('a tracker shows the present record each time, and the news the first time', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  await reader.client
    .from('user_trackers')
    .insert({ issue_name: 'Identity', keywords: ['voter registration'] })
    .throwOnError()
  await reader.client
    .from('user_trackers')
    .update({ last_seen_at: '2020-01-01T12:00:00Z' })
    .eq('user_id', reader.id)
    .throwOnError()
  const seen = page.waitForResponse(
    (answer) => answer.url().includes('user_trackers') && answer.request().method() === 'PATCH',
  )
  await openAs(page, reader, '/profile?tab=trackers')
  const found = page.getByRole('list', { name: 'Actions found for Identity' })
  await expect(page.getByText(/^\d+ new actions? since January 1, 2020$/)).toBeVisible()
  await expect(found.getByText('New', { exact: true }).first()).toBeVisible()
  await expect(found.locator('mark').first()).toHaveText(
    /^(voters?|registration|voter registration)$/i,
  )
  const titles = await found.getByRole('link').allTextContents()
  await seen
  await page.reload()
  await expect(page.getByText(/^No new actions since/)).toBeVisible()
  await expect(found.getByText('New', { exact: true })).toHaveCount(0)
  expect(await found.getByRole('link').allTextContents()).toEqual(titles)
})

test('a tracker is created and deleted in the dashboard', async ({ page, baseURL }) => {
  await openAs(page, await signUp(baseURL!), '/profile?tab=trackers')
  await expect(page.getByText("You don't have any trackers yet.")).toBeVisible()
  await page.getByRole('button', { name: 'New tracker' }).click()
  await page.getByLabel('Issue', { exact: true }).fill('Clean water')
  await page.getByLabel('Keywords').fill('rivers, "clean wells')
  await page.getByRole('button', { name: 'Create tracker' }).click()
  await expect(page.getByText('Please close the quotation marks of "clean wells')).toBeVisible()
  await expect(page.getByLabel('Keywords')).toBeFocused()
  await page.getByLabel('Keywords').fill('rivers, wells')
  await page.getByRole('button', { name: 'Create tracker' }).click()
  await expect(page.getByRole('heading', { name: 'Clean water' })).toBeVisible()
  await expect(page.getByText('Keywords: rivers, wells')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New tracker' })).toBeFocused()
  await page.getByRole('button', { name: 'Edit tracker: Clean water' }).click()
  await page.getByLabel('Keywords').fill('rivers')
  await page.getByRole('button', { name: 'New tracker' }).click()
  const issues = page.getByRole('textbox', { name: 'Issue' })
  await issues.first().fill('Half an issue')
  await page.getByRole('button', { name: 'New tracker' }).click()
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(issues.first()).toHaveValue('Half an issue')
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await expect(page.getByLabel('Keywords')).toHaveValue('rivers')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Keywords: rivers', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pause tracker: Clean water' }).click()
  const paused = page.getByRole('region', { name: 'Paused' })
  await paused.getByRole('button', { name: 'Delete tracker: Clean water' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Resume tracker: Clean water' }).click()
  await expect(page.getByRole('heading', { name: 'Clean water' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Delete tracker: Clean water' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText("You don't have any trackers yet.")).toBeVisible()
})

test('a password deletes the account, and its comments stay without a name', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  const action = actionOfTry('119-hr-22', '119-hr-1')
  const review = {
    user_id: reader.id,
    action_id: action,
    content: 'The part on forms is clear.',
  }
  expect((await reader.client.from('comments').insert(review)).error).toBeNull()
  await openAs(page, reader, '/profile/settings')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Account' })
  await expect(dialog).toContainText('Your reviews and comments stay, with “Anonymous”')
  await dialog.getByLabel('Your password').fill('not the password')
  await expect(dialog.getByRole('button', { name: 'Delete Account' })).toBeDisabled()
  await dialog.getByLabel('Type “delete” to confirm').fill('Delete')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The password is not right')
  const deletion = '**/functions/v1/delete-user-account'
  await page.route(deletion, (route) => route.fulfill({ json: { success: false } }))
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Account deletion failed')
  await page.unroute(deletion)
  await page.route(deletion, (route) => route.abort('internetdisconnected'))
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete account')
  await page.unroute(deletion)
  await dialog.getByLabel('Your password').fill('harbour lantern quartz')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  // The message stays for six seconds, while the public page is still loading.
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  expect((await page.request.get(`/user/${reader.username}`)).status()).toBe(404)
  await page.goto(`/action/${action}`)
  const left = page.getByRole('article').filter({ hasText: 'The part on forms is clear.' })
  await expect(left).toContainText('Anonymous')
  await expect(left).not.toContainText(reader.username)
})

test('the export contains the account and its saved actions', async ({ page, baseURL }) => {
  const reader = await signUp(baseURL!)
  const { data: action } = await reader.client
    .from('GovernmentActions')
    .select('title')
    .eq('id', '119-hr-22')
    .single()
  await reader.client.from('user_saved_actions').insert({ action_id: '119-hr-22' }).throwOnError()
  await reader.client
    .from('legislator_ratings')
    .insert({ legislator_id: 'S000033', rating_value: 3 })
    .throwOnError()
  await openAs(page, reader, '/profile/settings')
  const downloaded = async (button: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    return await readFile(await (await download).path(), 'utf8')
  }
  await expect(page.getByText('your account and email address')).toBeVisible()
  const all = JSON.parse(await downloaded('Download all as JSON')) as Record<string, object[]>
  expect(all.account).toMatchObject([
    { id: reader.id, email: reader.email, signs_in_with: ['email'] },
  ])
  expect(all.sessions).toMatchObject([{ is_current: true }])
  expect(all.factors).toEqual([])
  expect(all.user_saved_actions).toMatchObject([
    { action_id: '119-hr-22', action_title: action!.title },
  ])
  expect(all.legislator_ratings).toMatchObject([
    { legislator_id: 'S000033', legislator_name: 'Bernard Sanders', rating_value: 3 },
  ])
  const csv = await downloaded('Download as CSV')
  expect(csv.split('\r\n')[0]).toContain('action_title')
  expect(csv).toContain(action!.title)
  await page.getByLabel('Kind').selectOption('Account and email address')
  expect(await downloaded('Download as CSV')).toContain(reader.email)
})
