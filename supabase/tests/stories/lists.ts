import { order, owner, privateList, publicList, stranger, strangersList } from '../fixtures.ts'
import { type Story, storiesOf } from './story.ts'

const ownOnly = ['refused', 0, 1, 0, 1]
const inOwnName = ['refused', 'refused', 1, 'refused', 1]

export const listStories: Story[] = [
  ...storiesOf('user_lists', {
    select: [
      [
        'a private list',
        `select from public.user_lists where id = '${privateList}'`,
        ['refused', 0, 1, 1, 1],
      ],
      [
        'the notes of a public list',
        `select notes from public.user_lists where id = '${publicList}'`,
        ['refused', 0, 1, 1, 1],
      ],
    ],
    insert: [
      [
        'a list in the name of the owner',
        `insert into public.user_lists (user_id, name, is_public) values ('${owner}', 'New', false)`,
        inOwnName,
      ],
      [
        'a list by an id that its owner made',
        `insert into public.user_lists (id, user_id, name) values (gen_random_uuid(), '${owner}', 'New')`,
        inOwnName,
      ],
      [
        'a list in the place of another',
        `insert into public.user_lists (id, user_id, name) values ('${strangersList}', '${owner}', 'New')`,
        ['refused', 'refused', '23505', 'refused', '23505'],
      ],
      [
        'a list that is public at once',
        `insert into public.user_lists (user_id, name, is_public) values ('${owner}', 'New', true)`,
        ['refused', '23514', '23514', '23514', 1],
      ],
    ],
    update: [
      [
        'the notes',
        `update public.user_lists set notes = 'Other' where id = '${publicList}'`,
        ownOnly,
      ],
      [
        'whose list it is',
        `update public.user_lists set user_id = '${stranger}' where id = '${publicList}'`,
        ['refused', 'refused', 'refused', 'refused', 1],
      ],
    ],
    delete: [['the list', `delete from public.user_lists where id = '${publicList}'`, ownOnly]],
  }),
  ...[
    { table: 'user_list_items', what: 'item', column: 'action_id', added: order, written: 'note' },
    {
      table: 'user_list_sections',
      what: 'section',
      column: 'name',
      added: 'Read',
      written: 'name',
    },
  ].flatMap(({ table, what, column, added, written }) =>
    storiesOf(table, {
      select: [
        [
          `each ${what} of a private list`,
          `select from public.${table} where list_id = '${privateList}'`,
          [0, 0, 1, 1, 1],
        ],
        [
          `each ${what} of a public list`,
          `select from public.${table} where list_id = '${publicList}'`,
          [1, 1, 1, 1, 1],
        ],
      ],
      insert: [
        [
          `another ${what} of the list of the owner`,
          `insert into public.${table} (list_id, ${column}) values ('${publicList}', '${added}')`,
          inOwnName,
        ],
      ],
      update: [
        [
          `the words of a list’s ${what}, and its place`,
          `update public.${table} set ${written} = 'Why', position = 3 where list_id = '${publicList}'`,
          ownOnly,
        ],
        [
          `the list of a list’s ${what}`,
          `update public.${table} set list_id = '${strangersList}' where list_id = '${publicList}'`,
          ['refused', 'refused', 'refused', 'refused', 1],
        ],
      ],
      delete: [
        [
          `each ${what} of the list of the owner`,
          `delete from public.${table} where list_id = '${publicList}'`,
          ownOnly,
        ],
      ],
    }),
  ),
  ...[
    { table: 'list_follows', whose: 'follower_id' },
    { table: 'list_likes', whose: 'user_id' },
  ].flatMap(({ table, whose }) =>
    storiesOf(table, {
      select: [
        [
          'of the owner',
          `select from public.${table} where ${whose} = '${owner}'`,
          ['refused', 0, 1, 1, 1],
        ],
      ],
      insert: [
        [
          'in the name of the owner, for the owner’s own public list',
          `insert into public.${table} (${whose}, list_id) values ('${owner}', '${publicList}')`,
          ['refused', 'refused', 'refused', 'refused', 1],
        ],
        [
          'without saying whose, for a private list',
          `insert into public.${table} (list_id) values ('${privateList}')`,
          ['refused', 'refused', 'refused', 'refused', '23502'],
        ],
      ],
      update: [
        [
          'of the owner',
          `update public.${table} set created_at = now() where ${whose} = '${owner}'`,
          ['refused', 'refused', 'refused', 'refused', 1],
        ],
      ],
      delete: [
        ['of the owner', `delete from public.${table} where ${whose} = '${owner}'`, ownOnly],
      ],
    }),
  ),
  ...storiesOf('list_comments', {
    select: [
      [
        'the discussion of a private list, besides what one wrote there',
        `select from public.list_comments where list_id = '${privateList}' and user_id = '${owner}'`,
        [0, 0, 1, 1, 1],
      ],
      [
        'what the stranger wrote before the list was made private',
        `select from public.list_comments where list_id = '${privateList}' and user_id = '${stranger}'`,
        [0, 1, 1, 1, 1],
      ],
      [
        'the discussion of a public list',
        `select from public.list_comments where list_id = '${publicList}'`,
        [1, 1, 1, 1, 1],
      ],
    ],
    insert: [
      [
        'a comment in the name of the owner',
        `insert into public.list_comments (user_id, list_id, content) values ('${owner}', '${publicList}', 'Hm.')`,
        inOwnName,
      ],
      [
        'a comment on a private list, without saying whose',
        `insert into public.list_comments (list_id, content) values ('${privateList}', 'Hm.')`,
        inOwnName,
      ],
    ],
    update: [
      [
        'the text of the owner',
        `update public.list_comments set content = 'Hm!' where list_id = '${publicList}'`,
        ownOnly,
      ],
    ],
    delete: [
      [
        'the comment of the owner',
        `delete from public.list_comments where list_id = '${publicList}'`,
        ownOnly,
      ],
    ],
  }),
]
