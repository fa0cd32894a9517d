import type { Page } from '@playwright/test'
import { expect, test } from './page.ts'
import { type Reader, openAs, signUp } from './reader.ts'

/** Two tabs of one reader change the same item, and no text is lost without a message. */

const elsewhere = /^You changed this in another tab or on another device\./

async function newList(reader: Reader): Promise<string> {
  const { data } = await reader.client
    .from('user_lists')
    .insert({ name: 'Rivers' })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

/** The change in another tab. */
const renameElsewhere = (reader: Reader, id: string, name: string) =>
  reader.client.from('user_lists').update({ name }).eq('id', id).throwOnError()

async function editList(page: Page, name: string) {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog', { name: 'Edit list' }).getByLabel('Name').fill(name)
}

test('a title changed elsewhere is shown and kept, until the user saves again', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  const id = await newList(reader)
  const nameOf = async () =>
    (await reader.client.from('user_lists').select('name').eq('id', id).single()).data?.name
  await openAs(page, reader, `/profile/lists/${id}`)
  await editList(page, 'Streams')
  await renameElsewhere(reader, id, 'Lakes')
  const dialog = page.getByRole('dialog', { name: 'Edit list' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(elsewhere)).toContainText('It now reads: “Lakes”.')
  await expect(dialog.getByLabel('Name')).toHaveValue('Streams')
  expect(await nameOf()).toBe('Lakes')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Streams' })).toBeVisible()
  expect(await nameOf()).toBe('Streams')
})

test('an order changed elsewhere is shown, with a message about moves made meanwhile', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  const id = await newList(reader)
  const actions = ['119-hr-1', '119-s-146', '119-hr-22']
  const { data: items } = await reader.client
    .from('user_list_items')
    .insert(
      actions.map((action_id, position) => ({ list_id: id, action_id, position: position + 1 })),
    )
    .select('id, action_id')
    .throwOnError()
  const idOf = (action: string) => items.find(({ action_id }) => action_id === action)!.id
  await openAs(page, reader, `/profile/lists/${id}`)
  const links = page.getByRole('listitem').getByRole('article')
  await expect(links).toHaveCount(3)
  const other = ['119-hr-22', '119-s-146', '119-hr-1']
  await reader.client
    .rpc('order_list_items', { list_id: id, item_ids: other.map(idOf) })
    .throwOnError()
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .press('ArrowDown')
  await expect(
    page.getByRole('alert').getByText(/^Someone changed the order of this list/),
  ).toBeVisible()
  const stored = async () => {
    const ofList = reader.client.from('user_list_items').select('action_id').eq('list_id', id)
    return (await ofList.order('position')).data!.map(({ action_id }) => action_id)
  }
  expect(await stored()).toEqual(other)
  await expect(page.getByRole('listitem').getByRole('article').first()).toContainText('SAVE Act')
  // Several quick moves before the page shows them all come from one tab.
  await page.getByRole('button', { name: /^Move .*SAVE Act/ }).evaluate((handle) => {
    for (const key of ['ArrowDown', 'End'])
      handle.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expect.poll(stored).toEqual(['119-s-146', '119-hr-1', '119-hr-22'])
  await expect(page.getByRole('alert').getByText(/^Someone changed the order/)).toHaveCount(1)
})

test('only changed settings are saved', async ({ page, baseURL }) => {
  const reader = await signUp(baseURL!)
  await openAs(page, reader, '/profile/public')
  await page.getByRole('checkbox', { name: /^Comments/ }).uncheck()
  await reader.client
    .from('public_profile_settings')
    .update({ show_ratings: false })
    .eq('user_id', reader.id)
    .throwOnError()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Public profile settings saved successfully!')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Ratings/ })).not.toBeChecked()
  const { data } = await reader.client
    .from('public_profile_settings')
    .select('show_comments, show_ratings')
    .eq('user_id', reader.id)
    .single()
  expect(data).toEqual({ show_comments: false, show_ratings: false })
})

test('a review whose change arrived, while its answer was lost, is changed; newer words then hold', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  await reader.client
    .from('comments')
    .insert({ action_id: '119-s-331', content: 'What I thought at first.' })
    .throwOnError()
  await openAs(page, reader, '/action/119-s-331')
  const own = page.getByRole('article', { name: reader.username })
  await own.getByRole('button', { name: 'Edit' }).click()
  await own.getByRole('textbox').fill('What I thought then.')
  await page.route('**/functions/v1/moderate-and-create-comment', async (route) => {
    await route.fetch()
    return route.abort('connectionreset')
  })
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByRole('textbox')).toHaveCount(0)
  await expect(own.getByText('What I thought then.')).toBeVisible()
  await page.unrouteAll()
  await own.getByRole('button', { name: 'Edit' }).click()
  await own.getByRole('textbox').fill('What I think now.')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByRole('textbox')).toHaveCount(0)
  const { data } = await reader.client.from('comments').select('content').eq('user_id', reader.id)
  expect(data).toEqual([{ content: 'What I think now.' }])
})

test('an action that is saved on a page which is left at once is saved on the next', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  const usersParts = /\/assets\/(SignedInSaveButton|SignedInSession)-/
  let isLeft = false
  await page.route(usersParts, (route) => (isLeft ? route.continue() : undefined))
  await openAs(page, reader, '/action/119-hr-1')
  // Appears once the page's script has taken over.
  await expect(
    page.getByRole('banner').getByRole('button', { name: reader.username }),
  ).toBeVisible()
  const side = page.getByRole('complementary')
  await side.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(side.getByRole('button', { name: 'Saving...' })).toBeVisible()
  isLeft = true
  await page.goto('/about')
  await expect(page.getByText('The action you chose to save is saved.')).toBeVisible()
  const { data } = await reader.client.from('user_saved_actions').select('action_id')
  expect(data).toEqual([{ action_id: '119-hr-1' }])
})
