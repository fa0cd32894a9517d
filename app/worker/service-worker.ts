/**
 * Keeps pages for reading without a connection, and shows push messages. The server makes pages for visitors, so a copy
 * holds nothing personal, and no answer of the API is kept. `app/data/copies.ts` asks for copies and deletes them.
 */
declare const self: ServiceWorkerGlobalScope

/** The page for no connection with its parts, pages that were read, their parts (`/assets/`), pushes that were shown. */
type Store = 'shell' | 'pages' | 'parts' | 'shown'
const most: Record<Store, number> = { shell: Infinity, pages: 60, parts: 500, shown: 50 }
const day = 24 * 60 * 60 * 1000
const longestKept = 30 * day
/** Milliseconds after which a copy is better than waiting. */
const patience = 8000
const offlinePage = '/offline'
/** What a visitor sees there is of no use, or its author may take it back. */
const notKept =
  /^\/(profile|login|signup|reset-password|moderation|operator|user|community|discussion|comment)(\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(keep(offlinePage).then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
      deleteUnknownStores(),
    ]),
  )
})

/** Stores of an earlier release that this one does not use. */
async function deleteUnknownStores(): Promise<void> {
  const unknown = (await caches.keys()).filter((name) => !Object.hasOwn(most, name))
  await Promise.all(unknown.map((name) => caches.delete(name)))
}

/** A page asks for copies (`keepPages` in `app/data/device.ts`). */
self.addEventListener('message', (event) => {
  const { paths, youngest, parts } = event.data as Record<'paths' | 'parts', string[]> & {
    youngest: number
  }
  const inTurn = (before: Promise<void>, path: string) =>
    before.then(() => keep(path, youngest)).catch(() => {})
  event.waitUntil(
    paths.reduce(
      inTurn,
      keepParts(parts, 'parts').catch(() => {}),
    ),
  )
})
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(partOf(event.request))
  else if (mode === 'navigate') event.respondWith(pageOf(event))
})

/** Parts have a hash in their name and never change. */
async function partOf(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await put('parts', request.url, answer.clone())
  return answer
}

async function pageOf(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  const path = pathname === offlinePage ? offlinePage : pathname + search
  const network = Promise.resolve(event.preloadResponse).then(
    (answer: Response | undefined) => answer ?? fetch(event.request),
  )
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  try {
    return await Promise.race([network, late.then(() => copyOf(path)).then((it) => it ?? network)])
  } catch {
    const copy = await copyOf(path)
    if (copy || path === offlinePage) return copy ?? Response.error()
    return Response.redirect(`${offlinePage}?page=${encodeURIComponent(path)}`)
  }
}

/** A page marks itself as a copy by this attribute (`app/layout/OfflineCopies.tsx`). */
async function copyOf(path: string): Promise<Response | undefined> {
  const kept = await caches.match(path, { ignoreVary: true })
  if (!kept || ageOf(kept) > longestKept || path === offlinePage) return kept
  const mark = `<html data-kept-at="${kept.headers.get('x-kept-at')}" `
  return new Response((await kept.text()).replace('<html ', mark), { headers: kept.headers })
}

async function keep(path: string, youngest = 0): Promise<void> {
  const isShell = path === offlinePage
  const known = await caches.match(path, { ignoreVary: true })
  if (notKept.test(path.split('?', 1)[0]!) || (known && ageOf(known) < youngest)) return
  // The browser may still have this page of the release before, whose parts the server no longer has.
  const cache = isShell ? 'no-cache' : 'default'
  const answer = await fetch(path, { credentials: 'omit', cache })
  const headers = new Headers(answer.headers)
  const isPage = headers.get('content-type')?.startsWith('text/html')
  const isPublic = headers.get('cache-control')?.startsWith('public')
  if (answer.status !== 200 || answer.redirected || !isPage || !isPublic) return
  const html = await answer.text()
  if (isShell) await caches.delete('shell')
  await keepParts(html.match(/\/assets\/[\w./-]+/g) ?? [], isShell ? 'shell' : 'parts')
  // It is kept as text, not as it was compressed.
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set('x-kept-at', new Date().toISOString())
  headers.set('x-title', encodeURIComponent(/<title>([^<]*)/.exec(html)?.[1] ?? path))
  await put(isShell ? 'shell' : 'pages', path, new Response(html, { headers }))
}

async function keepParts(parts: string[], name: Store): Promise<void> {
  for (const part of new Set(parts))
    if (!(await caches.match(part))) await put(name, part, await fetch(part))
}

const ageOf = ({ headers }: Response) => Date.now() - Date.parse(headers.get('x-kept-at') ?? '')

/** A store lists its entries in the order in which they were put. The oldest go. */
async function put(name: Store, key: string, answer: Response): Promise<void> {
  const store = await caches.open(name)
  if (answer.ok) await store.put(key, answer)
  const keys = await store.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - most[name]))) await store.delete(old)
}

/** What `server/notifications/push-content.ts` sends. */
export type Push = { id: string; title: string; body: string; path: string; stop: string }

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() as Push)))

/** A message that is sent again is shown once, also if its reader closed it. */
async function show({ id, title, body, path, stop }: Push): Promise<void> {
  const key = `/shown/${id}`
  if (await caches.match(key)) return
  const options = {
    body,
    tag: id,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path, stop },
    actions: [{ action: 'stop', title: 'Stop on this device' }],
  }
  await self.registration.showNotification(title, options)
  await put('shown', key, new Response())
}

self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event
  const { path, stop } = notification.data as Pick<Push, 'path' | 'stop'>
  notification.close()
  event.waitUntil(action === 'stop' ? end(stop) : self.clients.openWindow(path))
})

/** Each of the two is enough: a push service refuses messages to a browser that has unsubscribed. */
async function end(stop: string): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription()
  await Promise.allSettled([fetch(stop, { method: 'POST' }), subscription?.unsubscribe()])
}
