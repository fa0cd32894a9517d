import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { expect, test } from './page.ts'
import { openAs, signUp } from './reader.ts'

test.use({ ownProfile: true, serviceWorkers: 'allow' })
// A page counts as read after five seconds.
test.setTimeout(120_000)

/** The paths of all that the worker keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const keys = await Promise.all(stores.map((store) => store.keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

/** Reads a page until the worker keeps it. */
async function read(page: Page, path: string) {
  await page.goto(path)
  await expect.poll(() => kept(page), { timeout: 40_000 }).toContain(path)
  await expect.poll(() => kept(page), { timeout: 40_000 }).toContain('/offline')
}

const note = (page: Page) => page.getByText('You’re reading a copy from')

test('a page that was read can be read without a connection, and says when its copy was made', async ({
  page,
  context,
}) => {
  await read(page, '/about')
  await read(page, '/contact')
  // Going there by script counts as reading, too.
  await page.getByRole('link', { name: 'Glossary' }).last().click()
  await expect.poll(() => kept(page), { timeout: 40_000 }).toContain('/glossary')
  await context.setOffline(true)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(note(page)).toContainText(String(new Date().getFullYear()))
  // Its script runs, and another copy opens from it.
  await page.getByRole('switch', { name: 'Dark mode' }).click()
  await expect(page.getByRole('switch', { name: 'Dark mode' })).toBeChecked()
  await page.getByRole('link', { name: 'Contact' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await expect(note(page)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await expect(note(page)).toBeHidden()
})

test('any other page says that there is no connection, offers to try again, and lists the copies', async ({
  page,
  context,
}) => {
  await read(page, '/about')
  await context.setOffline(true)
  await page.goto('/glossary?x=1')
  await expect(page.getByRole('alert').filter({ hasText: 'no connection' })).toContainText(
    'this device has no copy of the page that you wanted to open',
  )
  await expect(
    page
      .getByRole('list')
      .getByRole('link', { name: /^About/ })
      .first(),
  ).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/glossary?x=1')
  await page.goto('/offline')
  await page.getByRole('button', { name: 'Delete all copies' }).click()
  await expect(page.getByText('There are no copies yet')).toBeVisible()
  expect(await kept(page)).not.toContain('/about')
})

test('copies belong to one account: logging out or in as another deletes them, and nothing personal is kept', async ({
  page,
  baseURL,
}) => {
  const [reader, other] = [await signUp(baseURL!), await signUp(baseURL!)]
  await openAs(page, reader, '/about')
  await read(page, '/about')
  // Pages for an account are never kept, however long they are read.
  await page.goto('/profile/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await page.waitForTimeout(7000)
  const personal = (await kept(page)).filter((path) =>
    /^\/(profile|auth|rest|functions)/.test(path),
  )
  expect(personal).toEqual([])
  await openAs(page, other, '/contact')
  await expect.poll(() => kept(page)).not.toContain('/about')
  await read(page, '/about')
  await page.getByRole('banner').getByRole('button', { name: other.username }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect.poll(() => kept(page)).not.toContain('/about')
  expect(await kept(page)).toContain('/offline')
})

/** Gives the browser a message as its push service would. */
async function deliverer(context: BrowserContext, page: Page) {
  const origin = new URL(page.url()).origin
  await context.grantPermissions(['notifications'], { origin })
  const devTools: CDPSession = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (one) resolve(one.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registered
  return (message: object) =>
    devTools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    })
}

/**
 * Notes what the worker shows. A headless shell has no notifications of its own, so the test reads what the worker asks
 * the browser for.
 */
async function noteShown(worker: Worker) {
  await worker.evaluate(`
    self.shown = []
    const show = registration.showNotification.bind(registration)
    registration.showNotification = async (title, options) => {
      shown.push({ title, ...options })
      await show(title, options).catch(() => {})
    }`)
  return () => worker.evaluate('shown.map(({ title, body }) => [title, body])')
}

/** Presses a button of the newest notification. As text, because a page's types have no such events. */
function press(worker: Worker, action: string) {
  return worker.evaluate(`
    dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
      action: '${action}', notification: { data: shown.at(-1).data, close() {} },
    }))`)
}

test('a push is shown once, and its button ends pushes to this browser', async ({
  page,
  context,
}) => {
  await read(page, '/about')
  const deliver = await deliverer(context, page)
  const [worker] = context.serviceWorkers()
  const shown = await noteShown(worker!)
  const message = {
    id: crypto.randomUUID(),
    title: 'Votes of members you follow',
    body: 'Ada Byron: position in a recorded vote',
    path: '/vote/house-119-1-190',
    stop: '/push/no-token',
  }
  const first = [message.title, message.body]
  // A message that comes before the worker is ready is lost.
  await expect(async () => {
    await deliver(message)
    await expect.poll(shown, { timeout: 2000 }).toEqual([first])
  }).toPass()
  const asked = context.waitForEvent('request', (request) => request.url().includes('/push/'))
  await press(worker!, 'stop')
  expect((await asked).method()).toBe('POST')
  // The same message again: it was shown already.
  await deliver(message)
  await deliver({ ...message, id: crypto.randomUUID(), title: 'Another' })
  await expect.poll(shown).toEqual([first, ['Another', message.body]])
})
