import { password } from './accounts.ts'
import { operator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'
import { openAs, signUp } from './reader.ts'

test('a suspicious review is public, waits for operators with its reason, and a decision about it is undone', async ({
  page,
  baseURL,
}) => {
  const [moderator, author] = await Promise.all([signUp(baseURL!), signUp(baseURL!)])
  const service = await operator(baseURL!)
  await service.from('operators').insert({ user_id: moderator.id }).throwOnError()
  const content = `The sponsor should be hanged from the dome, ${author.username}.`
  await author.client.from('comments').insert({ action_id: '119-hr-22', content }).throwOnError()

  await openAs(page, moderator, '/')
  await page.getByRole('button', { name: moderator.username }).click()
  await page.getByRole('menuitem', { name: 'Moderation' }).click()
  const waiting = page.getByRole('listitem').filter({ hasText: content })
  await expect(waiting).toContainText('may be a threat')
  await expect(waiting).not.toContainText('0 reports')
  await waiting.getByLabel(/^Reason/).fill('It is a threat.')
  await waiting.getByRole('button', { name: 'Remove' }).click()
  await expect(waiting).toHaveCount(0)
  const decided = page.getByRole('row').filter({ hasText: author.username })
  await expect(decided).toContainText('removed')
  await expect(decided).toContainText(moderator.username)
  await expectAccessible(page)
  await decided.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'restored' }).first()).toContainText(
    author.username,
  )
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/action/119-hr-22')
  await expect(page.getByText(content)).toBeVisible()
})

test('the owner of a list that was made private is led to the reason, and appeals', async ({
  page,
  baseURL,
}) => {
  const [moderator, owner] = await Promise.all([signUp(baseURL!), signUp(baseURL!)])
  const service = await operator(baseURL!)
  await service.from('operators').insert({ user_id: moderator.id }).throwOnError()
  const { data: list } = await owner.client
    .from('user_lists')
    .insert({ name: 'Harbors' })
    .select('id')
    .single()
    .throwOnError()
  await owner.client.from('user_lists').update({ is_public: true }).eq('id', list.id).throwOnError()
  await moderator.client.from('comment_reports').insert({ list_id: list.id }).throwOnError()
  const decision = {
    kind: 'list',
    id: list.id,
    decision: 'unpublished',
    reason: 'It is an advertisement.',
  }
  await moderator.client.rpc('decide_report', decision).throwOnError()

  await openAs(page, owner, '/profile/notifications')
  await page.getByRole('link', { name: /A moderator made your list “Harbors” private/ }).click()
  await expect(page).toHaveURL(new RegExp(`/profile/lists/${list.id}$`))
  const restriction = page.getByRole('region', { name: 'A moderator made this list private' })
  await expect(restriction).toContainText('It is an advertisement.')
  await expect(restriction).toContainText('You can appeal once.')
  await restriction.getByRole('button', { name: 'Appeal' }).click()
  await restriction.getByLabel('Why should the list be public again?').fill('It lists bills.')
  await expectAccessible(page)
  await restriction.getByRole('button', { name: 'Send appeal' }).click()
  await expect(restriction).toContainText(
    'Your appeal: It lists bills. It has not been answered yet.',
  )
  await expect(restriction).not.toContainText('You can appeal')
})

test('a banned reader who logs in sees why, and appeals once', async ({ page, baseURL }) => {
  const [moderator, banned] = await Promise.all([signUp(baseURL!), signUp(baseURL!)])
  const service = await operator(baseURL!)
  await service.from('operators').insert({ user_id: moderator.id }).throwOnError()
  await moderator.client.from('comment_reports').insert({ profile_id: banned.id }).throwOnError()
  const decision = {
    kind: 'profile',
    id: banned.id,
    decision: 'banned',
    reason: 'Spam in ten reviews.',
  }
  await moderator.client.rpc('decide_report', decision).throwOnError()

  await page.goto('/login')
  await page.getByLabel('Email').fill(banned.email)
  await page.getByLabel('Password', { exact: true }).fill('a wrong password')
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.getByText('Invalid login credentials')).toBeVisible()
  await expect(page.getByText('This account is banned')).toHaveCount(0)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  const ban = page.getByRole('region', { name: 'This account is banned' })
  await expect(ban).toContainText('Spam in ten reviews.')
  await expect(ban).toContainText('You can appeal once.')
  await ban.getByRole('button', { name: 'Appeal' }).click()
  await ban.getByLabel('Why should the ban end?').fill('The reviews were about ten bills.')
  await expectAccessible(page)
  await ban.getByRole('button', { name: 'Send appeal' }).click()
  await expect(ban).toContainText('It has not been answered yet.')
  await expect(ban).not.toContainText('You can appeal')
})
