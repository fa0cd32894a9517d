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
  await seen.getByRole('button', { name: 'Block' }).click()
  await expect(seen.getByText('You blocked this reader.')).toBeVisible()
  const { error } = await guest.client
    .from('list_comments')
    .insert({ list_id: list.id, content: 'And another.' })
  expect(error).toMatchObject({ message: 'This reader does not take answers from you.' })
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
