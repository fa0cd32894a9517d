import { owner } from '../fixtures.ts'
import { type Story, storiesOf } from './story.ts'

const no = ['refused', 'refused', 'refused', 'refused']

export const profileStories: Story[] = [
  ...storiesOf('profiles', {
    select: [['the profile', `select from public.profiles where id = '${owner}'`, [1, 1, 1, 1, 1]]],
    insert: [
      [
        'a profile without an account',
        `insert into public.profiles (id, username) values (gen_random_uuid(), 'nobody')`,
        [...no, '23503'],
      ],
    ],
    update: [
      [
        'the username',
        `update public.profiles set username = 'renamed' where id = '${owner}'`,
        ['refused', 0, 1, 0, 1],
      ],
      [
        'the day of joining',
        `update public.profiles set created_at = now() where id = '${owner}'`,
        [...no, 1],
      ],
    ],
    delete: [['the profile', `delete from public.profiles where id = '${owner}'`, [...no, 1]]],
  }),
  ...storiesOf('public_profile_settings', {
    select: [
      [
        'what the profile shows',
        `select from public.public_profile_settings where user_id = '${owner}'`,
        [1, 1, 1, 1, 1],
      ],
    ],
    insert: [
      [
        'the settings as an upsert',
        `insert into public.public_profile_settings (user_id, show_ratings) values ('${owner}', true)
          on conflict (user_id) do update set user_id = excluded.user_id, show_ratings = excluded.show_ratings`,
        ['refused', 'refused', 1, 'refused', 1],
      ],
    ],
    update: [
      [
        'what the profile shows',
        `update public.public_profile_settings set show_ratings = true where user_id = '${owner}'`,
        ['refused', 0, 1, 0, 1],
      ],
    ],
    delete: [
      [
        'the settings',
        `delete from public.public_profile_settings where user_id = '${owner}'`,
        [...no, 1],
      ],
    ],
  }),
]
