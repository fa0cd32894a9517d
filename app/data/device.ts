import { deviceOwnerKey } from './session-key.ts'

/** What this browser keeps for its user besides the session: copies of pages, and its subscription to pushes. */

/** A page that can be read without a connection. The worker keeps it (`app/worker/service-worker.ts`). */
export type Copy = { path: string; title: string; keptAt: string }

/** Days for which the worker shows a copy. */
export const longestKept = 30
/** The key of local storage with the time at which saved actions were kept last. */
const savedKey = 'rotunda.saved-kept'
const day = 24 * 60 * 60 * 1000

/** The worker's registration. Undefined if the browser has no workers or the page has not started it. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined
}

/**
 * Starts the worker, if the browser allows it and it does not run yet. Pages in development have none.
 * @returns its registration when it works, or undefined
 */
export async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    return await navigator.serviceWorker.ready
  } catch {
    return undefined
  }
}

/**
 * Asks the worker to keep copies of public pages, and the parts that this page has loaded.
 * @param youngest the age in milliseconds below which a copy stays as it is
 */
export async function keepPages(paths: string[], youngest = 0): Promise<void> {
  const registration = await workerRegistration()
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const parts = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`))
  registration?.active?.postMessage({ paths, youngest, parts })
}

/** Keeps a page that was read, and once a day the page that is shown for others without a connection. */
export async function keepRead(path: string, offlinePath: string): Promise<void> {
  await startWorker()
  await keepPages([path])
  await keepPages([offlinePath], day)
}

/** Asks for copies of saved actions once a day. */
export async function keepSavedDaily(readPaths: () => Promise<string[]>): Promise<void> {
  const keptAt = Number(localStorage.getItem(savedKey))
  if (Date.now() - keptAt < day || !(await workerRegistration())) return
  await keepPages(await readPaths(), day)
  localStorage.setItem(savedKey, String(Date.now()))
}

/** The copies, newest first. */
export async function listCopies(): Promise<Copy[]> {
  if (!('caches' in globalThis)) return []
  const pages = await openPages()
  const answers = await pages.matchAll(undefined, { ignoreVary: true })
  const keys = await pages.keys()
  return answers
    .map(({ headers }, index) => {
      const { pathname, search } = new URL(keys[index]!.url)
      const title = decodeURIComponent(headers.get('x-title') ?? '')
      return { path: pathname + search, title, keptAt: headers.get('x-kept-at') ?? '' }
    })
    .toReversed()
}

export async function deleteCopies(): Promise<void> {
  if ('caches' in globalThis) await caches.delete('pages')
}

const openPages = () => caches.open('pages')

/**
 * Makes this browser a user's, and deletes what it keeps for another. A visitor's copies stay when they log in.
 * @param userId null for a visitor
 */
export async function keepDeviceFor(userId: string | null): Promise<void> {
  const owner = localStorage.getItem(deviceOwnerKey)
  if (userId === null) localStorage.removeItem(deviceOwnerKey)
  else localStorage.setItem(deviceOwnerKey, userId)
  localStorage.removeItem(savedKey)
  if (owner !== null && owner !== userId) await forgetUser()
}

async function forgetUser(): Promise<void> {
  await deleteCopies()
  const registration = await workerRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
