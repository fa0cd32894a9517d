import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { configuration } from '../configuration.ts'
import { DataError } from '../data-error.ts'
import { startWorker, workerRegistration } from '../device.ts'
import { unwrap } from '../unwrap.ts'
import { deleteOwnRow } from './delete-own-row.ts'
import { saveMailPreferences } from './mail-preferences.ts'
import type { Mutation } from './mutate.ts'

/** A browser that gets the user's notifications. */
export type PushBrowser = { id: string; device: string; created_at: string; endpoint: string }

/**
 * Whether this browser gets pushes. `blocked`: the user forbade notifications of this site. `install`: only the
 * installed app can get them (iOS). `impossible`: the browser cannot.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'install' | 'impossible'

const key = (userId: string) => ['push', userId] as const

/** The state of this browser, and all browsers of the user with the newest first. */
export function pushBrowsers(userId: string) {
  return queryOptions({
    queryKey: key(userId),
    staleTime: 0,
    queryFn: async (): Promise<{
      state: PushState
      own: string | null
      browsers: PushBrowser[]
    }> => {
      const client = await browserClient()
      const rows = unwrap(
        await client
          .from('push_subscriptions')
          .select('id, device, created_at, endpoint')
          .eq('user_id', userId)
          .order('created_at', { ascending: false }),
      )
      const subscription = await ownSubscription()
      const own = rows.find(({ endpoint }) => endpoint === subscription?.endpoint)?.id ?? null
      return { state: own === null ? possibleState() : 'on', own, browsers: rows }
    },
  })
}

/** Whether the user can turn pushes on here. Asks no one. */
export function possibleState(): PushState {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'impossible'
  return Notification.permission === 'denied' ? 'blocked' : 'off'
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await workerRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

const words = {
  failed: 'We couldn’t turn on notifications on this device. Please try again.',
  codes: {
    push_denied:
      'Your browser blocks notifications from this site. Allow them in its settings, and try again.',
    push_impossible: 'This browser can’t get notifications. Please try another one.',
    '23514': 'We don’t know the push service of this browser, so we can’t send to it.',
  },
}

/**
 * Asks for permission, subscribes this browser, and tells the server. Call it after a click only.
 * `kinds` are wanted at once from then on.
 */
export const turnPushOn: Mutation<{ userId: string; kinds?: readonly string[] }> = {
  send: async ({ userId, kinds = [] }) => {
    if ((await Notification.requestPermission()) !== 'granted')
      throw new DataError('push_denied', 'The user did not allow notifications.')
    await subscribe(userId)
    if (kinds.length > 0) {
      const frequencies = Object.fromEntries(kinds.map((kind) => [kind, 'at_once']))
      await saveMailPreferences.send({ userId, changed: { frequencies } })
    }
  },
  words,
  invalidates: ({ userId }) => [key(userId), ['mail-preferences', userId]],
}

/** Ends pushes to a browser, this one or another. */
export const turnPushOff: Mutation<{ userId: string; id: string; isOwn: boolean }> = {
  send: async ({ userId, id, isOwn }) => {
    await deleteOwnRow('push_subscriptions', { id, user_id: userId })
    if (isOwn) await (await ownSubscription())?.unsubscribe()
  },
  words: { failed: 'We couldn’t turn off notifications. Please try again.' },
  invalidates: ({ userId }) => [key(userId)],
}

/** Subscribes anew after the operator has rotated the key of the server. The user has allowed it before. */
export async function renewPush(userId: string): Promise<void> {
  const known = await ownSubscription()
  if (known && serverKeyOf(known) !== (await configuration()).pushKey) await subscribe(userId)
}

async function subscribe(userId: string): Promise<void> {
  const { pushKey } = await configuration()
  const registration = await startWorker()
  if (!registration?.pushManager)
    throw new DataError('push_impossible', 'The browser has no push manager.')
  const before = await registration.pushManager.getSubscription()
  // A browser keeps one subscription, for one key.
  if (before && serverKeyOf(before) !== pushKey) await before.unsubscribe()
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  })
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {}
  try {
    const table = (await browserClient()).from('push_subscriptions')
    if (before && before.endpoint !== made.endpoint)
      unwrap(await table.delete().eq('user_id', userId).eq('endpoint', before.endpoint))
    unwrap(
      await table.insert({
        endpoint: made.endpoint,
        p256dh,
        auth,
        server_key: pushKey,
        device: navigator.userAgent.slice(0, 300),
      }),
    )
  } catch (error) {
    await made.unsubscribe()
    throw error
  }
}

/** In base64url, as the server has it. */
function serverKeyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
