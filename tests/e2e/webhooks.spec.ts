import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'
import { openAs, signUp } from './reader.ts'

test('a webhook is added, tested, read, turned off and deleted by its owner', async ({
  page,
  baseURL,
}) => {
  const ada = await signUp(baseURL!)
  await openAs(page, ada, '/profile/settings')
  const section = page.getByRole('region', { name: 'Webhooks' })
  await expect(section.getByRole('link', { name: 'make a tracker' })).toBeVisible()
  await ada.client
    .from('user_trackers')
    .insert([
      { issue_name: 'Harbors', is_search: false },
      { issue_name: 'clean water', is_search: true },
    ])
    .throwOnError()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.reload()
  await section
    .getByRole('combobox', { name: 'Tracker' })
    .selectOption({ label: 'Search: clean water' })
  const address = section.getByRole('textbox', { name: 'Address' })
  const add = section.getByRole('button', { name: 'Add webhook' })

  await address.fill('https://127.0.0.1/secret')
  await add.click()
  await expect(section.getByText('The address has to begin with https://')).toBeVisible()
  await expect(address).toHaveValue('https://127.0.0.1/secret')

  // The name leads nowhere (RFC 6761).
  await address.fill('https://Hooks.Rotunda.invalid/new?key=1')
  await add.click()
  const item = section.getByRole('listitem').filter({ hasText: 'hooks.rotunda.invalid/new?key=1' })
  await expect(item).toContainText('Search: clean water')
  await expect(address).toHaveValue('')

  await item.getByRole('button', { name: /^Send a test/ }).click()
  await expect(item.getByText('Last message: not sent (no such host)')).toBeVisible({
    timeout: 30_000,
  })
  await item.getByRole('button', { name: /^Show secret/ }).click()
  await expect(item.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_.{44}$/)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await item.getByRole('button', { name: /^Turn off/ }).click()
  await expect(item.getByText('Off', { exact: true })).toBeVisible()
  await expect(item.getByRole('button', { name: /^Send a test/ })).toHaveCount(0)
  await item.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(item).toHaveCount(0)
})
