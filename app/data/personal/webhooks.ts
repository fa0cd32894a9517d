import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#supabase/database.types.ts'
import { browserClient } from '../browser-client.ts'
import { unwrap } from '../unwrap.ts'
import { deleteOwnRow } from './delete-own-row.ts'
import { type Mutation, edit } from './mutate.ts'

type Delivery = Database['public']['Tables']['webhook_deliveries']['Row']

/** A message to a webhook. Without actions, it is a test. */
export type WebhookMessage = Pick<
  Delivery,
  | 'id'
  | 'action_ids'
  | 'made_at'
  | 'attempts'
  | 'next_attempt_at'
  | 'last_error'
  | 'accepted_at'
  | 'given_up_at'
>

/** An address of the user's own server that gets the matches of a tracker. */
export type Webhook = {
  id: string
  url: string
  is_active: boolean
  tracker: { issue_name: string; is_search: boolean }
  /** The newest first. */
  messages: WebhookMessage[]
}

const key = (userId: string) => ['webhooks', userId] as const
const secretKey = (id: string) => ['webhook-secret', id] as const
const messagesShown = 10
const lookMs = 2000

/** Whether a message has neither arrived nor been given up. */
export const isWaiting = ({ accepted_at, given_up_at }: WebhookMessage) =>
  accepted_at === null && given_up_at === null

/** The user's webhooks with their newest messages. Looks again while a first try is under way. */
export function ownWebhooks(userId: string) {
  return queryOptions({
    queryKey: key(userId),
    queryFn: async (): Promise<Webhook[]> => {
      const client = await browserClient()
      return unwrap(
        await client
          .from('webhooks')
          .select(
            'id, url, is_active, tracker:user_trackers(issue_name, is_search), messages:webhook_deliveries(id, action_ids, made_at, attempts, next_attempt_at, last_error, accepted_at, given_up_at)',
          )
          .eq('user_id', userId)
          .order('created_at')
          .order('made_at', { referencedTable: 'messages', ascending: false })
          .limit(messagesShown, { referencedTable: 'messages' }),
      )
    },
    refetchInterval: ({ state }) =>
      state.data?.some(
        ({ messages: [newest] }) => newest && isWaiting(newest) && !newest.last_error,
      )
        ? lookMs
        : false,
  })
}

/** The secret that signs the messages of a webhook, for its owner. */
export function webhookSecret(id: string) {
  return queryOptions({
    queryKey: secretKey(id),
    gcTime: 0,
    queryFn: async (): Promise<string> => {
      const client = await browserClient()
      const { secret } = unwrap(
        await client.from('webhooks').select('secret').eq('id', id).single(),
      )
      return secret
    },
  })
}

export const addWebhook: Mutation<{ userId: string; trackerId: string; url: string }> = {
  send: async ({ trackerId, url }) => {
    const client = await browserClient()
    unwrap(await client.from('webhooks').insert({ tracker_id: trackerId, url }).select('id'))
  },
  words: {
    failed: 'We couldn’t add the webhook. Please try again.',
    codes: {
      '23505': 'This tracker already has a webhook with this address.',
      '23514':
        'The address has to begin with https:// and a host name, without a port or a user name.',
    },
  },
  invalidates: ({ userId }) => [key(userId)],
}

type OwnWebhook = { userId: string; id: string }

/** Turns a webhook on or off. */
export const switchWebhook: Mutation<OwnWebhook & { on: boolean }> = {
  send: async ({ userId, id, on }) => {
    const client = await browserClient()
    unwrap(
      await client
        .from('webhooks')
        .update({ is_active: on })
        .match({ id, user_id: userId })
        .select('id')
        .single(),
    )
  },
  words: { failed: 'We couldn’t change the webhook. Please try again.' },
  invalidates: ({ userId }) => [key(userId)],
}

/** Asks the server to send a message without actions. */
export const testWebhook: Mutation<OwnWebhook> = {
  send: async ({ id }) => {
    const client = await browserClient()
    unwrap(await client.from('webhook_deliveries').insert({ webhook_id: id }).select('id'))
  },
  words: { failed: 'We couldn’t send a test. Please try again.' },
  invalidates: ({ userId }) => [key(userId)],
}

export const deleteWebhook: Mutation<OwnWebhook> = {
  send: ({ userId, id }) => deleteOwnRow('webhooks', { id, user_id: userId }),
  words: { failed: 'We couldn’t delete the webhook. Please try again.' },
  edits: ({ userId, id }) => [
    edit<Webhook[]>(key(userId), (webhooks) => webhooks.filter((webhook) => webhook.id !== id)),
  ],
}
