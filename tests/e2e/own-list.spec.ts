import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectMessage, test } from './page.ts'
import { openAs, type Reader, signUp } from './reader.ts'

/** Makes a list with two actions, with the note "Read this first" on the second. */
async function makeList(reader: Reader, name: string): Promise<string> {
  const { client } = reader
  const { data } = await client
    .from('user_lists')
    .insert({ user_id: reader.id, name })
    .select('id')
    .single()
  const list_id = data!.id
  const { error } = await client.from('user_list_items').insert([
    { list_id, action_id: '119-hr-1' },
    { list_id, action_id: '119-hr-22', note: 'Read this first' },
  ])
  expect(error).toBeNull()
  return list_id
}

async function openList(page: Page, baseURL: string, name: string) {
  const reader = await signUp(baseURL)
  const id = await makeList(reader, name)
  await openAs(page, reader, `/profile/lists/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return { reader, id }
}

test('a list is made public and private again, and says so', async ({ page, baseURL }) => {
  const { id } = await openList(page, baseURL!, 'Rivers and harbors')
  await expect(page).toHaveTitle('Rivers and harbors · Rotunda')
  await expectMessage(page.getByText('List made public successfully!'), () =>
    page.getByRole('button', { name: 'Make Public' }).click(),
  )
  expect((await page.request.get(`/community/list/${id}`)).status()).toBe(200)
  await expectMessage(page.getByText('List made private successfully!'), () =>
    page.getByRole('button', { name: 'Make Private' }).click(),
  )
  expect((await page.request.get(`/community/list/${id}`)).status()).toBe(404)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveTitle('Dashboard · Rotunda')
})

test('a list is shared under a title of its own, and refused with a reason the owner can act on', async ({
  page,
  baseURL,
}) => {
  const { id } = await openList(page, baseURL!, 'Bridges')
  await page.getByRole('button', { name: 'Share to Community' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Public title')
    .fill('See https://a.example https://b.example https://c.example')
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Your list content was flagged as inappropriate. Please revise the title or description and try again.',
  )
  await expect(dialog.getByRole('alert')).toContainText(/link/i)
  await expect(dialog.getByLabel('Public title')).toHaveValue(/a\.example/)

  await dialog.getByLabel('Public title').fill('Bridges of the country')
  await expectMessage(page.getByText('List shared to community successfully!'), () =>
    dialog.getByRole('button', { name: 'Share', exact: true }).click(),
  )
  await page.goto(`/community/list/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bridges of the country')
})

test('a dialog asks before it discards typed text, and closes at once if nothing was typed', async ({
  page,
  baseURL,
}) => {
  await openList(page, baseURL!, 'Bridges')
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Edit list' })
  const name = dialog.getByLabel('Name')
  const question = dialog.getByText('Your changes are not saved.')
  await page.mouse.click(5, 400)
  await expect(dialog).toBeHidden()

  await edit.click()
  await name.fill('Bridges of the country')
  await page.mouse.click(5, 400)
  await expect(question).toBeVisible()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(name).toHaveValue('Bridges of the country')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toBeHidden()

  await edit.click()
  await name.fill('Bridges of the country')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Bridges' })).toBeVisible()
})

test('a long list comes in pages of 60', async ({ page, baseURL }) => {
  const reader = await signUp(baseURL!)
  const id = await makeList(reader, 'Everything')
  const { data } = await reader.client
    .from('GovernmentActions')
    .select('id')
    .not('id', 'in', '(119-hr-1,119-hr-22)')
    .limit(70)
    .throwOnError()
  await reader.client
    .from('user_list_items')
    .insert(data.map((action) => ({ list_id: id, action_id: action.id })))
    .throwOnError()
  await openAs(page, reader, `/profile/lists/${id}`)
  const items = page.getByRole('list').getByText(/^Added /)
  await expect(items).toHaveCount(60)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(items).toHaveCount(12)
  await expect(page.getByText('72 items')).toBeVisible()
})

test('sharing a private list says that it is private; a public one is shared by its public address', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await openList(page, baseURL!, 'Rivers and harbors')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.evaluate(() => navigator.clipboard.writeText('nothing'))
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await share.click()
  await expect(page.getByText(/^Only you can open this list/)).toBeVisible()
  expect(await copied()).toBe('nothing')
  await expectMessage(page.getByText('List made public successfully!'), () =>
    page.getByRole('button', { name: 'Make Public' }).click(),
  )
  await expectMessage(page.getByText('Copied!'), () => share.click())
  expect(await copied()).toBe(`${baseURL}/community/list/${id}`)
})

test('an action that was taken from a list goes back into its place', async ({ page, baseURL }) => {
  const reader = await signUp(baseURL!)
  const id = await makeList(reader, 'In order')
  await reader.client
    .from('user_list_items')
    .insert({ list_id: id, action_id: '119-s-5' })
    .throwOnError()
  await openAs(page, reader, `/profile/lists/${id}`)
  const menus = page.getByRole('button', { name: /^Actions for/ })
  await expect(menus).toHaveCount(3)
  const names = () => menus.evaluateAll((all) => all.map((one) => one.ariaLabel))
  const before = await names()
  await menus.nth(1).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(menus).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(menus).toHaveCount(3)
  await expect.poll(names).toEqual(before)
  await page.reload()
  await expect(menus).toHaveCount(3)
  expect(await names()).toEqual(before)
})

test('a list can be taken home as JSON and as CSV', async ({ page, baseURL }) => {
  const { id } = await openList(page, baseURL!, 'Taken home')
  const fileOf = async (kind: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: kind }).click()
    const file = await download
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const json = await fileOf('As JSON')
  expect(json.name).toBe(`list-${id}.json`)
  const list = JSON.parse(json.text) as {
    name: string
    items: { action_id: string; note: string | null }[]
  }
  expect(list.name).toBe('Taken home')
  expect(list.items.map(({ action_id }) => action_id).toSorted()).toEqual(['119-hr-1', '119-hr-22'])
  expect(list.items.find(({ action_id }) => action_id === '119-hr-22')?.note).toBe(
    'Read this first',
  )
  const csv = await fileOf('As CSV')
  expect(csv.name).toBe(`list-${id}.csv`)
  expect(csv.text).toContain('Read this first')
})

test('a list is deleted after a question, and leads back to the dashboard', async ({
  page,
  baseURL,
}) => {
  const { reader, id } = await openList(page, baseURL!, 'Short-lived')
  await page.getByRole('button', { name: 'Delete List' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /delete/i })
    .click()
  await expect(page).toHaveURL(/\/profile(\?|$)/)
  const { data } = await reader.client.from('user_lists').select('id').eq('id', id)
  expect(data).toEqual([])
})

test('is not shown to anybody else', async ({ page, baseURL }) => {
  const owner = await signUp(baseURL!)
  const id = await makeList(owner, 'Mine alone')
  await openAs(page, await signUp(baseURL!), `/profile/lists/${id}`)
  await expect(page).toHaveURL(/\/profile(\?|$)/)
  await expect(page.getByText('Mine alone')).toHaveCount(0)
})

for (const path of ['/profile?tab=lists', '/profile?tab=followed', '/profile/activity', 'list']) {
  test(`${path} has no accessibility faults, for an owner with a list`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    const reader = await signUp(baseURL!)
    const id = await makeList(reader, 'Looked at')
    await reader.client
      .from('ratings')
      .insert({ user_id: reader.id, action_id: '119-hr-1', rating_value: 3 })
    await openAs(page, reader, path === 'list' ? `/profile/lists/${id}` : path)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  })
}

test('an action of a list is given a note, and taken away and back', async ({ page, baseURL }) => {
  const { reader, id } = await openList(page, baseURL!, 'With notes')
  const menu = page.getByRole('button', { name: 'Actions for One Big Beautiful Bill Act' })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Add note' })).toBeVisible()
  const lines = await page
    .getByRole('menuitem')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).borderTopWidth))
  // The number depends on its place, because the two were added at the same moment.
  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(lines, 'a line between commands, none above the first').toEqual(
    lines.map((_, at) => (at === 0 ? '0px' : '1px')),
  )
  await page.getByRole('menuitem', { name: 'Add note' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Section 10101 first')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Section 10101 first' })).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(menu).toBeVisible()
  const { data } = await reader.client
    .from('user_list_items')
    .select('action_id, note')
    .eq('list_id', id)
  expect(data).toContainEqual({ action_id: '119-hr-1', note: 'Section 10101 first' })
})

test('all of one’s own data can be taken home', async ({ page, baseURL }) => {
  const reader = await signUp(baseURL!)
  await makeList(reader, 'Mine to keep')
  await reader.client.from('user_saved_actions').insert({ action_id: '119-hr-22' })
  await openAs(page, reader, '/profile/settings')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all as JSON' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(JSON.stringify(JSON.parse(text))).toContain('Mine to keep')
  expect(text).toContain('119-hr-22')
})

test('a list has sections, which move with their actions and leave them in the list', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const reader = await signUp(baseURL!)
  const { data } = await reader.client
    .from('user_lists')
    .insert({ name: 'In sections' })
    .select('id')
    .single()
    .throwOnError()
  const { id } = data
  const actions = ['119-s-5', '119-hr-1', '119-hr-22']
  await reader.client
    .from('user_list_items')
    .insert(actions.map((action_id, at) => ({ list_id: id, action_id, position: at + 1 })))
    .throwOnError()
  await openAs(page, reader, `/profile/lists/${id}`)
  const main = page.getByRole('main')
  /** The sections and actions of the page, in their order. */
  const order = () =>
    main
      .locator('ol > li :is(h2, h3)')
      .evaluateAll((all) =>
        all.map(
          (one) => one.querySelector('a')?.pathname.slice('/action/'.length) ?? one.textContent,
        ),
      )
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add Section' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add section' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Save' }).dblclick()
    await expect(dialog).toBeHidden()
    await expect(main.getByRole('heading', { level: 2, name })).toHaveCount(1)
  }
  await add('Money')
  await add('Elections')
  await expect(main.getByText('This section is empty.')).toHaveCount(2)
  expect(await order()).toEqual([...actions, 'Money', 'Elections'])

  const command = async (menu: string | RegExp, name: string) => {
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const toSection = async (action: RegExp, name: string) => {
    await command(action, 'Move to section…')
    const dialog = page.getByRole('dialog', { name: 'Move to section' })
    await dialog.getByLabel('Section').selectOption(name)
    await dialog.getByRole('button', { name: 'Move' }).click()
  }
  await toSection(/^Actions for One Big Beautiful/, 'Money')
  await expect(page.getByText('Moved to place 3 of 3, in “Money”.')).toBeAttached()
  await toSection(/^Actions for SAVE Act/, 'Elections')
  await expect(page.getByText('Moved to place 3 of 3, in “Elections”.')).toBeAttached()
  const sorted = ['119-s-5', 'Money', '119-hr-1', 'Elections', '119-hr-22']
  await expect.poll(order).toEqual(sorted)

  // With the arrow keys, from one section to the other and back. The handle keeps the focus.
  const handle = page.getByRole('button', { name: /^Move One Big Beautiful/ })
  await handle.press('ArrowUp')
  await expect.poll(order).toEqual(['119-s-5', '119-hr-1', 'Money', 'Elections', '119-hr-22'])
  await expect(handle).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect.poll(order).toEqual(sorted)

  await command('Section Elections', 'Move section up')
  await expect(page.getByText('Moved “Elections”. It is section 1 of 2.')).toBeAttached()
  await expect.poll(order).toEqual(['119-s-5', 'Elections', '119-hr-22', 'Money', '119-hr-1'])
  await command('Section Money', 'Rename')
  const rename = page.getByRole('dialog', { name: 'Edit section' })
  await rename.getByLabel('Name').fill('Money and taxes')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('heading', { name: 'Money and taxes' })).toBeVisible()
  await expectAccessible(page)

  await command('Section Elections', 'Remove section')
  await expect.poll(order).toEqual(['119-s-5', '119-hr-22', 'Money and taxes', '119-hr-1'])
  await page.getByRole('button', { name: 'Undo' }).click()
  const final = ['119-s-5', 'Elections', '119-hr-22', 'Money and taxes', '119-hr-1']
  await expect.poll(order).toEqual(final)
  await page.reload()
  await expect.poll(order).toEqual(final)
  await page.goto(`/profile/lists/${id}?view=table`)
  await expect(page.getByRole('region', { name: 'Money and taxes' })).toContainText('H.R. 1')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'As JSON' }).click()
  const { items } = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    items: { place: number; section: string | null; action_id: string }[]
  }
  expect(items.map(({ place, section, action_id }) => [place, section, action_id])).toEqual([
    [1, null, '119-s-5'],
    [2, 'Elections', '119-hr-22'],
    [3, 'Money and taxes', '119-hr-1'],
  ])

  await reader.client.from('user_lists').update({ is_public: true }).eq('id', id).throwOnError()
  const visitor = await browser.newPage({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  await visitor.goto(`/community/list/${id}`)
  expect(await visitor.locator('main h2.text-h3').allTextContents()).toEqual([
    'Elections',
    'Money and taxes',
  ])
  await visitor.close()
})
