import { operator } from './operator.ts'
import { expect, expectAccessible, test } from './page.ts'
import { openAs, signUp } from './reader.ts'

test('a discussion: a comment is changed, linked to, removed by the list’s owner and appealed', async ({
  page,
  browser,
  baseURL,
}) => {
  const [owner, guest] = [await signUp(baseURL!), await signUp(baseURL!)]
  const { data: list } = await owner.client
    .from('user_lists')
    .insert({ name: 'Rivers' })
    .select('id')
    .single()
    .throwOnError()
  await owner.client.from('user_lists').update({ is_public: true }).eq('id', list.id).throwOnError()
  const say = async (who: typeof owner, content: string, parent_id: string | null = null) =>
    (
      await who.client
        .from('list_comments')
        .insert({ list_id: list.id, content, parent_id })
        .select('id')
        .single()
        .throwOnError()
    ).data
  const first = await say(owner, 'What is missing here?')
  await say(guest, 'The Clean Watr Act.', first.id)

  await openAs(page, guest, `/community/list/${list.id}?tab=discussion`)
  const comment = page.getByRole('article', { name: `Comment by ${guest.username}` })
  await comment.getByRole('button', { name: 'Edit' }).click()
  await comment.getByLabel('Your comment').fill('The Clean Water Act.')
  await comment.getByRole('link', { name: /^\w+ \d+, \d{4}$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A comment about Rivers')
  await page.goBack()
  await expect(comment.getByLabel('Your comment')).toHaveValue('The Clean Water Act.')
  await expect(comment.getByLabel('Your comment')).not.toBeFocused()
  await comment.getByRole('button', { name: 'Save' }).click()
  await expect(comment.getByText('The Clean Water Act.')).toBeVisible()
  await expect(comment.getByText('(edited)')).toBeVisible()

  await comment.getByRole('link', { name: /^\w+ \d+, \d{4}$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A comment about Rivers')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('What is missing here?')).toBeVisible()
  await expectAccessible(page)

  const theirs = await browser.newPage({ baseURL: baseURL! })
  await openAs(theirs, owner, `/community/list/${list.id}?tab=discussion`)
  const seen = theirs.getByRole('article', { name: `Comment by ${guest.username}` })
  const blocked = theirs.waitForResponse(
    (answer) => answer.url().includes('user_blocks') && answer.request().method() === 'POST',
  )
  await seen.getByRole('button', { name: 'Block' }).click()
  await blocked
  await expect(seen.getByText('You blocked this user.')).toBeVisible()
  const { error } = await guest.client
    .from('list_comments')
    .insert({ list_id: list.id, content: 'And another.' })
  expect(error).toMatchObject({ message: 'You cannot reply to this user.' })
  await seen.getByRole('button', { name: 'Unblock' }).click()
  await expect(seen.getByText('The Clean Water Act.')).toBeVisible()
  await seen.getByRole('button', { name: 'Remove' }).click()
  await theirs.getByRole('dialog').getByLabel('Reason').fill('It is about another river.')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(seen).toHaveCount(0)
  await theirs.close()

  await page.goto('/profile/activity')
  await expect(page.getByText(/by the list’s owner: It is about another river\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Appeal' }).click()
  await page.getByLabel('Why should it come back?').fill('It names the river.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText(/It has not been answered yet\./)).toBeVisible()
})

test('an operator decides on the moderation page, and another sees that it was decided', async ({
  page,
  browser,
  baseURL,
}) => {
  const [first, second, author, reporter] = await Promise.all(
    Array.from({ length: 4 }, async () => await signUp(baseURL!)),
  )
  await openAs(page, first!, '/moderation')
  await expect(page.getByText('This page is for the operators of this site.')).toBeVisible()
  const service = await operator(baseURL!)
  await service
    .from('operators')
    .insert([{ user_id: first!.id }, { user_id: second!.id }])
    .throwOnError()
  const { data: comment } = await author!.client
    .from('comments')
    .insert({ action_id: '119-hr-22', content: `Nothing to do with it, ${author!.username}.` })
    .select('id')
    .single()
    .throwOnError()
  await reporter!.client
    .from('comment_reports')
    .insert({ comment_id: comment.id, reason: 'spam' })
    .throwOnError()

  const theirs = await browser.newPage({ baseURL: baseURL! })
  await openAs(theirs, second!, '/moderation')
  await page.goto('/moderation')
  const waits = (on: typeof page) =>
    on.getByRole('listitem').filter({ hasText: `Nothing to do with it, ${author!.username}.` })
  await expect(waits(theirs)).toBeVisible()
  await expectAccessible(page)
  await expect(waits(page).getByRole('button', { name: 'Remove' })).toBeDisabled()
  await waits(page)
    .getByLabel(/^Reason/)
    .fill('It is about something else.')
  await waits(page).getByRole('button', { name: 'Remove' }).click()
  await expect(waits(page)).toHaveCount(0)
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: author!.username })
      .filter({ hasText: first!.username }),
  ).toContainText('It is about something else.')
  await waits(theirs).getByRole('button', { name: 'Keep' }).click()
  await expect(theirs.getByText('Another operator has decided this, or it is gone.')).toBeVisible()
  await expect(waits(theirs)).toHaveCount(0)
  await theirs.close()
})

test('a visitor reads a discussion in an order of their choice, without script', async ({
  browser,
  baseURL,
}) => {
  const owner = await signUp(baseURL!)
  const { data: list } = await owner.client
    .from('user_lists')
    .insert({ name: 'Canals' })
    .select('id')
    .single()
    .throwOnError()
  await owner.client.from('user_lists').update({ is_public: true }).eq('id', list.id).throwOnError()
  const say = async (content: string, parent_id: string | null = null) =>
    (
      await owner.client
        .from('list_comments')
        .insert({ list_id: list.id, content, parent_id })
        .select('id')
        .single()
        .throwOnError()
    ).data
  const first = await say('Which canals are missing here?')
  await say('Where does the record begin?')
  await say('The one in the north is.', first.id)

  const page = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: false })
  const shown = page.getByRole('article')
  await page.goto(`/community/list/${list.id}?tab=discussion`)
  await page.getByRole('link', { name: 'Newest, most answered or most helpful first' }).click()
  await expect(shown).toHaveText([/Where does/, /Which canals/, /in the north/])
  await page.getByRole('tab', { name: 'Most answered first' }).click()
  await expect(page).toHaveURL(/order=answered$/)
  await expect(shown).toHaveText([/Which canals/, /in the north/, /Where does/])
  await owner.client
    .from('user_lists')
    .update({ is_public: false })
    .eq('id', list.id)
    .throwOnError()
  expect((await page.goto(page.url()))?.status()).toBe(404)
  await page.close()
})

test('a comment has links, mentions and quotes, and readers find it helpful', async ({
  page,
  browser,
  baseURL,
}) => {
  const [owner, guest] = [await signUp(baseURL!), await signUp(baseURL!)]
  const { data: list } = await owner.client
    .from('user_lists')
    .insert({ name: 'Locks' })
    .select('id')
    .single()
    .throwOnError()
  await owner.client.from('user_lists').update({ is_public: true }).eq('id', list.id).throwOnError()
  const sentences = Array.from({ length: 90 }, (_, n) => `Lock ${n} is open.`).join(' ')
  await owner.client
    .from('list_comments')
    .insert({
      list_id: list.id,
      content: `> Which locks?\n@${guest.username} see https://www.congress.gov/\n${sentences}`,
    })
    .throwOnError()

  const visitor = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: false })
  await visitor.goto(`/community/list/${list.id}?tab=discussion`)
  await expect(visitor.getByRole('link', { name: 'https://www.congress.gov/' })).toHaveAttribute(
    'rel',
    'nofollow ugc',
  )
  await expect(visitor.getByRole('blockquote')).toHaveText('Which locks?')
  await expect(visitor.getByText('Lock 89 is open.')).toBeHidden()
  await visitor.getByText('Read more').click()
  await expect(visitor.getByText('Lock 89 is open.')).toBeVisible()
  await visitor.close()

  await openAs(page, guest, '/profile/notifications')
  await page.getByRole('link', { name: `${owner.username} mentioned you on Locks` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A comment about Locks')
  await page.goto(`/community/list/${list.id}?tab=discussion`)
  const comment = page.getByRole('article', { name: `Comment by ${owner.username}` })
  await expect(comment.getByRole('link', { name: `@${guest.username}` })).toHaveAttribute(
    'href',
    `/user/${guest.username}`,
  )
  await comment.getByRole('button', { name: 'Helpful' }).click()
  await expect(comment.getByText('1 user found this helpful')).toBeVisible()
  await page.reload()
  await expect(comment.getByRole('button', { name: 'Helpful' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await comment.getByRole('button', { name: 'Reply' }).click()
  const reply = comment.getByLabel(`Your reply to ${owner.username}`)
  await reply.fill('I wonder.')
  await comment.getByRole('button', { name: 'Quote' }).click()
  await expect(reply).toBeFocused()
  await expect(reply).toHaveValue(/^I wonder\.\n\n> @.*\n> Lock 0 .*\n\n$/s)
  await expectAccessible(page)
  await comment.getByRole('button', { name: 'Helpful' }).click()
  await expect(comment.getByText('1 user found this helpful')).toBeHidden()
})
