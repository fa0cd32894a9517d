import { newName, password } from './accounts.ts'
import { tabTo } from './keyboard.ts'
import { expect, test } from './page.ts'
import { openAs, signUp } from './reader.ts'

/**
 * Ten ways through the site without a mouse, with the announcements of a screen reader (WCAG 2.2
 * AA).
 */

test('an action is found by its number among the suggestions', async ({ page }) => {
  await page.goto('/')
  const search = page.getByRole('main').getByRole('combobox')
  await tabTo(page, search)
  await page.keyboard.type('hr 1')
  const offered = page.getByRole('listbox')
  await expect(offered).toMatchAriaSnapshot(`
    - listbox "Suggestions":
      - group "Actions":
        - option "One Big Beautiful Bill Act H.R. 1, 119th"
        - option "Lower Energy Costs Act H.R. 1, 118th"
        - option "For the People Act of 2021 H.R. 1, 117th"
      - group "Search":
        - option "All results for “hr 1”"
  `)
  await expect(search).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const chosen = page.locator(`id=${await search.getAttribute('aria-activedescendant')}`)
  await expect(chosen).toHaveText(/One Big Beautiful Bill Act/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/^H\.R\. 1: One Big Beautiful Bill Act/)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "One Big Beautiful Bill Act" [level=1]
    - paragraph:
      - text: "Status:"
      - strong:
        - link "Became Law"
      - time: July 4, 2025
  `)
})

test('the list is narrowed, put in another order, and its page turned', async ({ page }) => {
  await page.goto('/government-actions')
  await tabTo(page, page.getByRole('checkbox', { name: /^Executive Order/ }))
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Showing 1 to 12 of 63 results/)).toBeVisible()
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await tabTo(page, order)
  await page.keyboard.type('Oldest')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=/)
  await tabTo(page, page.getByRole('link', { name: 'Next page' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Showing 13 to 24 of 63 results/)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Executive' })).toMatchAriaSnapshot(`
    - group "Executive":
      - checkbox "Executive" [checked=mixed]
      - checkbox "Executive Order 63" [checked]
      - checkbox "Proclamation 27"
  `)
  await expect(order).toMatchAriaSnapshot(`
    - combobox "Sort by":
      - option "Oldest First" [selected]
  `)
})

test('what an action did and who voted how is read to the last member', async ({ page }) => {
  await page.goto('/action/119-hr-1')
  await tabTo(page, page.locator('summary').filter({ hasText: 'Full history' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Became Public Law No: 119-21.').first()).toBeVisible()
  // Closed again, its links are not in the way.
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('summary').filter({ hasText: 'See as a table' }))
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: 'How each member voted' })
  await expect(table.getByRole('row')).toHaveCount(433)
  await expect(table.getByRole('row').nth(1)).toMatchAriaSnapshot(`
    - row "Alabama District 1 Barry Moore Republican Yea"
  `)
})

test('one member is found among 435, and their page is read', async ({ page }) => {
  await page.goto('/action/119-hr-1')
  const search = page.getByLabel('Find a state')
  await tabTo(page, search)
  await page.keyboard.type('vermont')
  const states = page.getByRole('region', { name: 'Votes by state' })
  await expect(states).toMatchAriaSnapshot(`
    - region "Votes by state":
      - region "Vermont"
  `)
  await tabTo(page, states.getByRole('link', { name: 'Balint' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Becca Balint')
})

test('one’s members are chosen by state and district', async ({ page }) => {
  await page.goto('/your-members')
  await tabTo(page, page.getByRole('combobox', { name: 'State or territory' }))
  await page.keyboard.type('Vermont')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Show districts' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'At-Large' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Keep as my members' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('status')).toContainText('These are your members')
  // The next stop after the present focus.
  await tabTo(page, page.getByRole('button', { name: 'Forget' }), { most: 1 })
  await expect(page.getByRole('region', { name: 'Vermont, At-Large' })).toMatchAriaSnapshot(`
    - region "Vermont, At-Large":
      - list:
        - listitem:
          - link "Becca Balint"
          - text: House Vermont - At-Large Democratic
        - listitem:
          - link "Bernard Sanders"
          - text: Senate Vermont Independent
        - listitem:
          - link "Peter Welch"
          - text: Senate Vermont Democratic
  `)
})

test('two members are compared, by their names', async ({ page }) => {
  await page.goto('/compare/members')
  await tabTo(page, page.getByRole('textbox', { name: 'One member' }))
  await page.keyboard.type('Bernard Sanders')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Susan Collins')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/Sanders.*Collins/)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading /compared/ [level=1]
  `)
})

test('an account is made, and errors are announced at their fields', async ({ page }) => {
  await page.goto('/signup')
  const { username, email } = newName()
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(username)
  await expect(page.getByRole('status').filter({ hasText: 'Checking username' })).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await page.keyboard.type(`${password}!`)
  await page.keyboard.press('Enter')
  const repeated = page.getByRole('textbox', { name: 'Confirm Password' })
  await expect(repeated).toHaveAccessibleDescription(/match/i)
  await expect(repeated).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('button', { name: username })).toBeVisible()
})

test('an action is rated, saved, and reviewed', async ({ page, baseURL }) => {
  const reader = await signUp(baseURL!)
  await openAs(page, reader, '/action/119-hr-1968')
  const side = page.getByRole('complementary')
  await expect(side.getByRole('button', { name: 'Add to List' })).toBeVisible()
  await tabTo(page, side.getByRole('button', { name: 'Save', exact: true }), { most: 40 })
  await page.keyboard.press('Enter')
  await expect(side.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await tabTo(page, side.getByRole('radio', { name: '1 star', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(side.getByRole('radio', { name: '2 stars' })).toBeChecked()
  await expect(side.getByText('Updating...')).toHaveCount(0)
  // The official summary, between the two, has a link for each law that it names.
  await tabTo(page, page.getByRole('button', { name: 'Write a review' }), { most: 400 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('textbox')).toBeFocused()
  // The server refuses a text that was already posted.
  const text = `It sets out the money for the rest of the year, says ${reader.username}.`
  await page.keyboard.type(text)
  await tabTo(page, page.getByRole('button', { name: 'Post', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(text)).toBeVisible()
})

test('a list is put into another order', async ({ page, baseURL }) => {
  const reader = await signUp(baseURL!)
  const { data } = await reader.client
    .from('user_lists')
    .insert({ user_id: reader.id, name: 'Rivers and harbors' })
    .select('id')
    .single()
  await reader.client
    .from('user_list_items')
    .insert(['119-hr-1', '119-hr-22'].map((action_id) => ({ list_id: data!.id, action_id })))
  await openAs(page, reader, `/profile/lists/${data!.id}`)
  const titles = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(titles).toHaveCount(2)
  const before = await titles.allTextContents()
  await tabTo(page, page.getByRole('button', { name: /^Move/ }).first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(titles).toHaveText(before.toReversed())
})

test('the dark theme is chosen, and how to vote is looked up', async ({ page }) => {
  await page.goto('/voter-info')
  await tabTo(page, page.getByRole('switch', { name: 'Dark mode' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Dark mode' })).toBeChecked()
  await tabTo(page, page.getByRole('textbox', { name: 'Your address' }))
  await page.keyboard.type('Vermont')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    '2028 Federal General Election',
    'Official Resources',
    'Who represents you now',
  ])
})
