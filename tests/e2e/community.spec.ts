import { randomLetters } from '../support/random-letters.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'
import { openAs, type Reader, signUp } from './reader.ts'

/**
 * Makes a public list of the newest actions. Its name is unique, because all tests share one
 * community.
 */
async function publishList(owner: Reader, items = 3): Promise<{ id: string; name: string }> {
  const name = `Measures gathered ${randomLetters()}`
  const list = await owner.client
    .from('user_lists')
    .insert({ user_id: owner.id, name, description: 'D'.repeat(130) })
    .select('id')
    .single()
    .throwOnError()
  const actions = await owner.client
    .from('GovernmentActions')
    .select('id')
    .order('action_date', { ascending: false })
    .limit(items)
    .throwOnError()
  await owner.client
    .from('user_list_items')
    .insert(actions.data.map(({ id }) => ({ list_id: list.data.id, action_id: id })))
    .throwOnError()
  await setPublic(owner, list.data.id, true)
  return { id: list.data.id, name }
}

async function setPublic(owner: Reader, id: string, isPublic: boolean): Promise<void> {
  await owner.client.from('user_lists').update({ is_public: isPublic }).eq('id', id).throwOnError()
}

async function followAndLike({ id, client }: Reader, listId: string): Promise<void> {
  await client.from('list_follows').insert({ list_id: listId, follower_id: id }).throwOnError()
  await client.from('list_likes').insert({ list_id: listId, user_id: id }).throwOnError()
}

/** The present community: a new query is never cached. */
const freshCommunity = () => `/community?fresh=${crypto.randomUUID()}`

test.describe('the community page', () => {
  test('shows a visitor public lists with their beginning, and how to join', async ({
    page,
    baseURL,
  }) => {
    const owner = await signUp(baseURL!)
    const list = await publishList(owner)
    await page.goto(freshCommunity())
    const popular = page.getByRole('region', { name: 'Popular' })
    const card = popular.getByRole('article', { name: list.name })
    await expect(card).toContainText(`${'D'.repeat(120)}...`)
    await expect(card).toContainText('3 items · 0 followers')
    await expect(card.getByRole('link', { name: owner.username })).toHaveAttribute(
      'href',
      `/user/${owner.username}`,
    )
    const join = page.getByRole('region', { name: 'Join the Community' })
    await expect(join.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', /^\/signup/)
    await expect(join.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', /^\/login/)
    const follow = card.getByRole('button', { name: 'Follow' })
    await expect(follow).toBeDisabled()
    await follow.focus()
    await expect(card.getByText('Login to follow this list')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  test('can be used by everybody', async ({ page, baseURL }) => {
    test.slow()
    await publishList(await signUp(baseURL!))
    await page.goto(freshCommunity())
    await expectAccessible(page)
  })

  test('ranks followed, liked and discussed lists under Trending', async ({ page, baseURL }) => {
    const [owner, ...readers] = await Promise.all([1, 2, 3, 4].map(() => signUp(baseURL!)))
    const list = await publishList(owner!)
    await Promise.all(readers.map((reader) => followAndLike(reader, list.id)))
    await page.goto(freshCommunity())
    const trending = page.getByRole('region', { name: 'Trending' })
    await expect(trending.getByRole('article', { name: list.name })).toBeVisible()
    await expect(trending.getByText('Trending Collections Coming Soon')).toHaveCount(0)
  })
})

test.describe('following and liking', () => {
  test('is not offered to the owner of a list', async ({ page, baseURL }) => {
    const owner = await signUp(baseURL!)
    const list = await publishList(owner)
    await openAs(page, owner, `/community/list/${list.id}`)
    await page.getByRole('button', { name: /^Follow/ }).hover()
    await expect(page.getByRole('tooltip').first()).toHaveText('This is your own list')
    await expect(page.getByRole('button', { name: /^Like/ })).toBeDisabled()
  })

  test('shows at once, is counted, and is there again on the next visit and in other tabs', async ({
    page,
    context,
    baseURL,
  }) => {
    const [owner, reader] = await Promise.all([signUp(baseURL!), signUp(baseURL!)])
    const list = await publishList(owner)
    await openAs(page, reader, `/community/list/${list.id}`)
    const other = await context.newPage()
    await openAs(other, reader, `/community/list/${list.id}`)
    await expect(other.getByRole('button', { name: /^Follow\s*:/ })).toBeEnabled()

    await page.getByRole('button', { name: /^Follow\s*:/ }).click()
    await expect(page.getByRole('button', { name: /^Following/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByText('1 follower · 3 items')).toBeVisible()
    await page.getByRole('button', { name: /^Like\s*0/ }).click()
    await expect(page.getByRole('button', { name: /^Like\s*1/ })).toBeVisible()
    await expect(other.getByRole('button', { name: /^Following/ })).toBeVisible()
    await expect(other.getByRole('button', { name: /^Like\s*1/ })).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: /^Following/ }).click()
    await expect(page.getByRole('button', { name: /^Follow\s*:/ })).toBeVisible()
    await expect(page.getByText('0 followers · 3 items')).toBeVisible()
    await expect(other.getByRole('button', { name: /^Follow\s*:/ })).toBeVisible()
  })

  test('of a list made private meanwhile is taken back, and said so', async ({ page, baseURL }) => {
    const [owner, reader] = await Promise.all([signUp(baseURL!), signUp(baseURL!)])
    const list = await publishList(owner)
    await openAs(page, reader, `/community/list/${list.id}`)
    const follow = page.getByRole('button', { name: /^Follow\s*:/ })
    await expect(follow).toBeEnabled()
    await setPublic(owner, list.id, false)
    await follow.click()
    await expect(page.getByText('Failed to update follow status. Please try again.')).toBeVisible()
    await expect(follow).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: /^Like\s*0/ }).click()
    await expect(page.getByText('Failed to update like status. Please try again.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Like\s*0/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'List Not Found' })).toBeVisible()
  })
})

test.describe('a public list', () => {
  test('shows its actions as cards and as a table, and who made it when', async ({
    page,
    baseURL,
  }) => {
    const owner = await signUp(baseURL!)
    const list = await publishList(owner)
    await page.goto(`/community/list/${list.id}`)
    await expect(page.getByRole('heading', { level: 1, name: list.name })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'List Items (3)' })).toBeVisible()
    const panel = page.getByRole('tabpanel', { name: 'List' })
    await expect(panel.getByRole('article')).toHaveCount(3)
    await page.getByRole('link', { name: 'Table' }).click()
    await expect(panel.getByRole('columnheader', { name: 'Added' })).toBeAttached()
    await expect(panel.getByRole('row')).toHaveCount(4)
    const details = page.getByRole('complementary', { name: 'List Details' })
    await expect(details).toContainText(`Created by${owner.username}`)
    await expect(details).toContainText(/Created on[A-Z][a-z]+ \d{1,2}, \d{4}/)
    await expectNoSidewaysScroll(page)
  })

  test('that is empty says so', async ({ page, baseURL }) => {
    const list = await publishList(await signUp(baseURL!), 0)
    await page.goto(`/community/list/${list.id}`)
    await expect(page.getByText('This list is empty.')).toBeVisible()
  })

  test('is not found while it is private, by page or by feed, and keeps its notes', async ({
    page,
    baseURL,
  }) => {
    const owner = await signUp(baseURL!)
    const list = await publishList(owner)
    const address = `/community/list/${list.id}`
    await owner.client
      .from('user_lists')
      .update({ notes: 'Only I read this.' })
      .eq('id', list.id)
      .throwOnError()
    const shown = await page.request.get(address)
    expect(shown.status()).toBe(200)
    expect(await shown.text()).not.toContain('Only I read this.')
    const feed = await page.request.get(`${address}.atom`)
    expect(feed.headers()['content-type']).toContain('application/atom+xml')
    expect((await feed.text()).match(/<entry>/g)).toHaveLength(3)
    const card = await page.request.get(`/cards/list/${list.id}.png`)
    expect(card.headers()['content-type']).toBe('image/png')

    await setPublic(owner, list.id, false)
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'List Not Found' })).toBeVisible()
    await expect(page.getByText("This list doesn't exist or is not public.")).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Back to Community' }),
    ).toHaveAttribute('href', '/community')
    expect((await page.request.get(`${address}.atom`)).status()).toBe(404)
    expect((await page.request.get(`/cards/list/${list.id}.png`)).status()).toBe(404)
    expect((await page.request.get('/community/list/1%27%20or%20true')).status()).toBe(404)
  })

  test('can be used by everybody', async ({ page, baseURL }) => {
    test.slow()
    const list = await publishList(await signUp(baseURL!))
    await page.goto(`/community/list/${list.id}`)
    await expectAccessible(page)
    await page.goto(`/community/list/${list.id}?tab=discussion`)
    await expectAccessible(page)
  })
})

test.describe('the discussion of a list', () => {
  test('asks a visitor to log in and to come back', async ({ page, baseURL }) => {
    const list = await publishList(await signUp(baseURL!))
    await page.goto(`/community/list/${list.id}?tab=discussion`)
    await expect(page.getByText('Login to join the discussion.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(`/community/list/${list.id}?tab=discussion`)}`,
    )
    await expect(
      page.getByText('No comments yet. Be the first to share your thoughts!'),
    ).toBeVisible()
  })

  test('takes comments and replies, counts them, and shows them to a visitor', async ({
    page,
    baseURL,
  }) => {
    const [owner, reader] = await Promise.all([signUp(baseURL!), signUp(baseURL!)])
    const list = await publishList(owner)
    await openAs(page, reader, `/community/list/${list.id}?tab=discussion`)
    await page.getByRole('button', { name: 'Add Comment' }).click()
    const text = page.getByPlaceholder('Share your thoughts about this list...')
    await expect(text).toBeFocused()
    await expect(text).toHaveAttribute('rows', '3')
    const post = page.getByRole('button', { name: 'Post Comment' })
    await text.fill('   ')
    await expect(post).toBeDisabled()
    await text.fill('A careful choice <b>of laws</b>.')
    await post.click()
    const comment = page.getByRole('article', { name: `Comment by ${reader.username}` })
    await expect(comment).toContainText('A careful choice <b>of laws</b>.')
    await expect(page.getByRole('heading', { name: 'Discussion (1)' })).toBeVisible()

    await comment.getByRole('button', { name: 'Reply' }).click()
    const reply = page.getByPlaceholder('Write your reply...')
    await expect(reply).toHaveAttribute('rows', '2')
    await reply.fill('Which one would you read first?')
    await comment.getByRole('button', { name: 'Reply' }).last().click()
    await expect(reply).toHaveCount(0)
    await expect(page.getByText('Which one would you read first?')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Discussion (2)' })).toBeVisible()

    const html = await (await page.request.get(`/community/list/${list.id}?tab=discussion`)).text()
    expect(html).toContain('Which one would you read first?')
    expect(html).toContain('&lt;b&gt;of laws&lt;/b&gt;')
  })

  test('keeps the text of a comment on a list that went private', async ({ page, baseURL }) => {
    const [owner, reader] = await Promise.all([signUp(baseURL!), signUp(baseURL!)])
    const list = await publishList(owner)
    await openAs(page, reader, `/community/list/${list.id}?tab=discussion`)
    await page.getByRole('button', { name: 'Add Comment' }).click()
    const text = page.getByPlaceholder('Share your thoughts about this list...')
    await text.fill('Written while it was public.')
    await setPublic(owner, list.id, false)
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await expect(page.getByText('List not found.')).toBeVisible()
    await expect(text).toHaveValue('Written while it was public.')
  })
})

test.describe('a public profile', () => {
  test('shows numbers, the three newest of each and the way to all of them', async ({
    page,
    baseURL,
  }) => {
    const reader = await signUp(baseURL!)
    const list = await publishList(reader)
    await rateAndReview(reader)
    await page.goto(`/user/${reader.username.toUpperCase()}`)
    await expect(page.getByRole('heading', { level: 1, name: reader.username })).toBeVisible()
    await expect(page.getByText('Joined 1 day ago · 16 activities')).toBeVisible()
    const overview = page.getByRole('region', { name: 'Activity Overview' })
    await expect(overview).toContainText('2.8 / 5.0')
    const recent = page.getByRole('region', { name: 'Recent Ratings' })
    await expect(recent.getByRole('listitem')).toHaveCount(3)
    await recent.getByRole('link', { name: 'View all' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Ratings' })
    await expect(panel.getByRole('listitem')).toHaveCount(10)
    await expect(panel.getByText('Page 1 of 2')).toBeVisible()
    await panel.getByRole('link', { name: 'Next' }).click()
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await expect(panel.getByRole('link', { name: 'Previous' })).toBeVisible()
    await page.getByRole('tab', { name: 'Lists' }).click()
    await expect(page.getByRole('article', { name: list.name })).toContainText(
      `${'D'.repeat(100)}...`,
    )
  })

  test('shows only what its owner lets it', async ({ page, baseURL }) => {
    const reader = await signUp(baseURL!)
    await rateAndReview(reader)
    const settings = { show_ratings: false, show_comments: false, show_join_date: false }
    await reader.client
      .from('public_profile_settings')
      .update(settings)
      .eq('user_id', reader.id)
      .throwOnError()
    const html = await (await page.request.get(`/user/${reader.username}`)).text()
    expect(html).not.toContain('What a reader thinks')
    await page.goto(`/user/${reader.username}`)
    await expect(page.getByText('Joined')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Recent Ratings' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Recent Comments' })).toHaveCount(0)
    await page.getByRole('tab', { name: 'Ratings' }).click()
    await expect(page.getByText(`${reader.username} does not show ratings here.`)).toBeVisible()
    await page.getByRole('tab', { name: 'Comments' }).click()
    await expect(page.getByText(`${reader.username} does not show comments here.`)).toBeVisible()
  })

  test('of an unknown user is not found', async ({ page }) => {
    expect((await page.goto('/user/nobody-of-this-name'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'User Not Found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    expect((await page.request.get("/user/'%20or%201=1")).status()).toBe(404)
  })

  test('can be used by everybody', async ({ page, baseURL }) => {
    test.slow()
    const reader = await signUp(baseURL!)
    await rateAndReview(reader)
    await page.goto(`/user/${reader.username}`)
    await expectAccessible(page)
  })
})

/** Twelve ratings, from 1 to 5 stars and round again, and four reviews. */
async function rateAndReview({ id, client }: Reader): Promise<void> {
  const { data: actions } = await client
    .from('GovernmentActions')
    .select('id')
    .order('id')
    .limit(12)
    .throwOnError()
  await client
    .from('ratings')
    .insert(
      actions.map((action, index) => ({
        user_id: id,
        action_id: action.id,
        rating_value: (index % 5) + 1,
      })),
    )
    .throwOnError()
  await client
    .from('comments')
    .insert(
      actions.slice(0, 4).map((action, index) => ({
        user_id: id,
        action_id: action.id,
        content: `What a reader thinks of measure number ${index + 1}.`,
      })),
    )
    .throwOnError()
}
