import { blocked, order, otherMember, owner, stranger, tracker, webhook } from '../fixtures.ts'
import { type Story, storiesOf } from './story.ts'

const no = ['refused', 'refused', 'refused', 'refused']
const ownOnly = ['refused', 0, 1, 0, 1]

export const notificationStories: Story[] = [
  ...storiesOf('follows', {
    select: [
      [
        'whom the owner follows',
        `select from public.follows where user_id = '${owner}'`,
        ['refused', 0, 1, 1, 1],
      ],
    ],
    insert: [
      [
        'a follow in the name of the owner',
        `insert into public.follows (user_id, legislator_id) values ('${owner}', '${otherMember}')`,
        ['refused', 'refused', 1, 'refused', 1],
      ],
      [
        'a follow of a member and a subject at once',
        `insert into public.follows (legislator_id, policy_area) values ('${otherMember}', 'Health')`,
        ['refused', '23514', '23514', 'refused', '23502'],
      ],
      [
        'a follow of a committee',
        `insert into public.follows (committee_code) values ('SSRA')`,
        ['refused', 1, 1, 'refused', '23502'],
      ],
      [
        'a follow of a committee that there is not',
        `insert into public.follows (committee_code) values ('XXXX')`,
        ['refused', '23503', '23503', 'refused', '23502'],
      ],
      [
        'a follow of the owner',
        `insert into public.follows (reader_id) values ('${owner}')`,
        ['refused', 1, 'refused', 'refused', '23502'],
      ],
      [
        'a follow of a reader whom the owner blocked',
        `insert into public.follows (reader_id) values ('${blocked}')`,
        ['refused', 1, 'refused', 'refused', '23502'],
      ],
    ],
    update: [
      [
        'whether it is quiet',
        `update public.follows set is_quiet = true where user_id = '${owner}'`,
        ownOnly,
      ],
      ['whose it is', `update public.follows set user_id = '${stranger}'`, [...no, 1]],
    ],
    delete: [
      ['the follow of the owner', `delete from public.follows where user_id = '${owner}'`, ownOnly],
    ],
  }),
  ...storiesOf('followed_things', {
    select: [
      [
        'all that the owner follows: an action, a list, a tracker and a member',
        `select from public.followed_things where user_id = '${owner}'`,
        ['refused', 0, 4, 4, 4],
      ],
    ],
    insert: [],
    update: [
      [
        'whether it is quiet',
        `update public.followed_things set is_quiet = true`,
        ['55000', '55000', '55000', '55000', '55000'],
      ],
    ],
    delete: [],
  }),
  ...[
    { table: 'user_saved_actions', whose: 'user_id' },
    { table: 'list_follows', whose: 'follower_id' },
    { table: 'user_trackers', whose: 'user_id' },
  ].flatMap(({ table, whose }) =>
    storiesOf(table, {
      select: [],
      insert: [],
      update: [
        [
          'whether it is quiet',
          `update public.${table} set is_quiet = true where ${whose} = '${owner}'`,
          ownOnly,
        ],
      ],
      delete: [],
    }),
  ),
  ...storiesOf('notifications', {
    select: [
      [
        'the notice of a reply to the owner',
        `select from public.notifications where user_id = '${owner}' and kind = 'reply'`,
        ['refused', 0, 1, 1, 1],
      ],
    ],
    insert: [
      [
        'a notice for the owner',
        `insert into public.notifications (user_id, kind, event_key, action_id)
          values ('${owner}', 'action_status', 'made up', '${order}')`,
        [...no, 1],
      ],
    ],
    update: [
      [
        'whether it is read',
        `update public.notifications set read_at = now() where user_id = '${owner}' and kind = 'reply'`,
        ownOnly,
      ],
      ['what it says', `update public.notifications set detail = 'Other'`, [...no, 4]],
    ],
    delete: [['the notice', `delete from public.notifications where kind = 'reply'`, [...no, 1]]],
  }),
  ...storiesOf('notification_feeds', {
    select: [
      [
        'the address of the feed of the owner',
        `select from public.notification_feeds where user_id = '${owner}'`,
        ['refused', 0, 1, 1, 1],
      ],
    ],
    insert: [
      [
        'an address in the name of the stranger',
        `insert into public.notification_feeds (user_id) values ('${stranger}')`,
        ['refused', 1, 'refused', 'refused', 1],
      ],
      [
        'an address chosen by the reader',
        `insert into public.notification_feeds (user_id, secret) values ('${stranger}', 'easy')`,
        [...no, 1],
      ],
    ],
    update: [['the address', `update public.notification_feeds set secret = 'easy'`, [...no, 1]]],
    delete: [
      [
        'the address of the feed of the owner',
        `delete from public.notification_feeds where user_id = '${owner}'`,
        ownOnly,
      ],
    ],
  }),
  ...storiesOf('push_subscriptions', {
    select: [
      [
        'the browser of the owner',
        `select from public.push_subscriptions where user_id = '${owner}'`,
        ['refused', 0, 1, 1, 1],
      ],
    ],
    insert: [
      [
        'a browser of their own, in their own session',
        `insert into public.push_subscriptions (endpoint, p256dh, auth, server_key, device)
          values ('https://web.push.apple.com/1', repeat('P', 87), repeat('a', 22), repeat('K', 87), 'Safari')`,
        ['refused', 1, 1, 'refused', '23502'],
      ],
      [
        'a browser in the name of the owner',
        `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth, server_key, device)
          values ('${owner}', 'https://web.push.apple.com/1', repeat('P', 87), repeat('a', 22), repeat('K', 87), 'Safari')`,
        [...no, '23502'],
      ],
      [
        'an address that is no push service',
        `insert into public.push_subscriptions (endpoint, p256dh, auth, server_key, device)
          values ('https://elsewhere.example/1', repeat('P', 87), repeat('a', 22), repeat('K', 87), 'Safari')`,
        ['refused', '23514', '23514', 'refused', '23502'],
      ],
      [
        'the browser of the owner, without its keys',
        `insert into public.push_subscriptions (endpoint, p256dh, auth, server_key, device)
          values (
            'https://fcm.googleapis.com/fcm/send/owner', repeat('P', 87), repeat('b', 22), repeat('K', 87), 'Chrome'
          )`,
        ['refused', '23505', '23505', 'refused', '23502'],
      ],
    ],
    update: [
      [
        'the address of the browser',
        `update public.push_subscriptions set endpoint = 'https://web.push.apple.com/1'`,
        [...no, 1],
      ],
    ],
    delete: [
      [
        'the browser of the owner',
        `delete from public.push_subscriptions where user_id = '${owner}'`,
        ownOnly,
      ],
    ],
  }),
  ...storiesOf('webhooks', {
    select: [
      [
        'the webhook of the owner and its secret',
        `select secret from public.webhooks where user_id = '${owner}'`,
        ['refused', 0, 1, 1, 1],
      ],
    ],
    insert: [
      [
        'a webhook for the tracker of the owner',
        `insert into public.webhooks (tracker_id, url) values ('${tracker}', 'https://other.example.org/')`,
        ['refused', 'refused', 1, 'refused', '23502'],
      ],
      [
        'a webhook in the name of the owner',
        `insert into public.webhooks (user_id, tracker_id, url)
          values ('${owner}', '${tracker}', 'https://other.example.org/')`,
        [...no, 1],
      ],
      [
        'a webhook with a secret of one’s own',
        `insert into public.webhooks (tracker_id, url, secret)
          values ('${tracker}', 'https://other.example.org/', 'easy')`,
        [...no, '23502'],
      ],
      [
        'an address by its number',
        `insert into public.webhooks (tracker_id, url) values ('${tracker}', 'https://127.0.0.1/')`,
        ['refused', 'refused', '23514', 'refused', '23502'],
      ],
    ],
    update: [
      [
        'whether it is on',
        `update public.webhooks set is_active = false where user_id = '${owner}'`,
        ownOnly,
      ],
      ['its address', `update public.webhooks set url = 'https://other.example.org/'`, [...no, 1]],
    ],
    delete: [
      [
        'the webhook of the owner',
        `delete from public.webhooks where user_id = '${owner}'`,
        ownOnly,
      ],
    ],
  }),
  ...storiesOf('webhook_deliveries', {
    select: [
      [
        'the messages to the webhook of the owner',
        `select from public.webhook_deliveries where webhook_id = '${webhook}'`,
        ['refused', 0, 1, 1, 1],
      ],
    ],
    insert: [
      [
        'a test of the webhook of the owner',
        `insert into public.webhook_deliveries (webhook_id) values ('${webhook}')`,
        ['refused', 'refused', 1, 'refused', '23502'],
      ],
      [
        'a message with matches of one’s own',
        `insert into public.webhook_deliveries (webhook_id, action_ids) values ('${webhook}', '{${order}}')`,
        [...no, '23502'],
      ],
    ],
    update: [
      [
        'that it was accepted',
        `update public.webhook_deliveries set accepted_at = now()`,
        [...no, 1],
      ],
    ],
    delete: [
      [
        'a message to the webhook of the owner',
        `delete from public.webhook_deliveries where webhook_id = '${webhook}'`,
        [...no, 1],
      ],
    ],
  }),
  ...storiesOf('mail_preferences', {
    select: [
      [
        'what the owner wants by mail',
        `select from public.mail_preferences where user_id = '${owner}'`,
        ['refused', 0, 1, 1, 1],
      ],
    ],
    insert: [
      [
        'preferences of an unknown account',
        `insert into public.mail_preferences (user_id) values (gen_random_uuid())`,
        [...no, '23503'],
      ],
    ],
    update: [
      [
        'the hour',
        `update public.mail_preferences set hour = 7 where user_id = '${owner}'`,
        ownOnly,
      ],
      [
        'an hour that no clock has',
        `update public.mail_preferences set hour = 24 where user_id = '${owner}'`,
        ['refused', 0, '23514', 0, '23514'],
      ],
      [
        'quiet hours without an end',
        `update public.mail_preferences set quiet_from = 22 where user_id = '${owner}'`,
        ['refused', 0, '23514', 0, '23514'],
      ],
      [
        'quiet hours that begin when they end',
        `update public.mail_preferences set quiet_from = 7, quiet_until = 7 where user_id = '${owner}'`,
        ['refused', 0, '23514', 0, '23514'],
      ],
      [
        'a frequency that there is not',
        `update public.mail_preferences set frequencies = '{"reply": "hourly"}' where user_id = '${owner}'`,
        ['refused', 0, '23514', 0, '23514'],
      ],
      [
        'a time zone that there is not',
        `update public.mail_preferences set time_zone = 'Mars/Olympus' where user_id = '${owner}'`,
        ['refused', 0, '23514', 0, '23514'],
      ],
      [
        'whose they are',
        `update public.mail_preferences set user_id = '${stranger}'`,
        [...no, '23505'],
      ],
    ],
    delete: [
      [
        'the preferences',
        `delete from public.mail_preferences where user_id = '${owner}'`,
        [...no, 1],
      ],
    ],
  }),
]
