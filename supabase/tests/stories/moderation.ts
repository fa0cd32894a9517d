import {
  blocked,
  legislatorReview,
  owner,
  privateList,
  publicList,
  removedComment,
  review,
  stranger,
} from '../fixtures.ts'
import { type Story, storiesOf } from './story.ts'

const reportStories = storiesOf('comment_reports', {
  select: [['reports', 'select from public.comment_reports', ['refused', 0, 1, 1, 1]]],
  insert: [
    [
      'a report of a review of the owner',
      `insert into public.comment_reports (comment_id, reason) values ('${review}', 'spam')`,
      ['refused', 1, 'refused', 'refused', '23514'],
    ],
    [
      'a report of a review of a legislator',
      `insert into public.comment_reports (legislator_comment_id) values ('${legislatorReview}')`,
      ['refused', 1, 'refused', 'refused', '23514'],
    ],
    [
      'a report of a comment on a list',
      `insert into public.comment_reports (list_comment_id)
        select id from public.list_comments where content = 'To all'`,
      ['refused', 1, 'refused', 'refused', '23514'],
    ],
    [
      'a report of a public list of the owner',
      `insert into public.comment_reports (list_id) values ('${publicList}')`,
      ['refused', 1, 'refused', 'refused', '23514'],
    ],
    [
      'a report of a list that only the owner reads',
      `insert into public.comment_reports (list_id) values ('${privateList}')`,
      ['refused', 'refused', 'refused', 'refused', '23514'],
    ],
    [
      'a report of the profile of the owner',
      `insert into public.comment_reports (profile_id) values ('${owner}')`,
      ['refused', 1, 'refused', 'refused', '23514'],
    ],
    [
      'a report that says it is decided',
      `insert into public.comment_reports (comment_id, resolved_at) values ('${review}', now())`,
      ['refused', 'refused', 'refused', 'refused', '23514'],
    ],
  ],
  update: [
    [
      'whether a report is decided',
      'update public.comment_reports set resolved_at = now()',
      ['refused', 'refused', 'refused', 'refused', 1],
    ],
  ],
  delete: [
    [
      'a report',
      'delete from public.comment_reports',
      ['refused', 'refused', 'refused', 'refused', 1],
    ],
  ],
})

const ownOnly = ['refused', 0, 1, 1, 1]
const byTheServiceAlone = ['refused', 'refused', 'refused', 'refused', 1]

export const moderationStories: Story[] = [
  ...reportStories,
  ...storiesOf('user_blocks', {
    select: [['whom the owner blocked', 'select from public.user_blocks', ownOnly]],
    insert: [
      [
        'a block by the owner',
        `insert into public.user_blocks (blocker_id, blocked_id) values ('${owner}', '${stranger}')`,
        ['refused', 'refused', 1, 'refused', 1],
      ],
      [
        'a block of oneself',
        `insert into public.user_blocks (blocker_id, blocked_id) values ('${owner}', '${owner}')`,
        ['refused', 'refused', '23514', 'refused', '23514'],
      ],
    ],
    update: [
      [
        'whom the owner blocked',
        `update public.user_blocks set blocked_id = '${stranger}'`,
        byTheServiceAlone,
      ],
    ],
    delete: [
      [
        'a block of the owner',
        `delete from public.user_blocks where blocked_id = '${blocked}'`,
        ['refused', 0, 1, 0, 1],
      ],
    ],
  }),
  ...storiesOf('removed_comments', {
    select: [['the owner’s removed comments', 'select from public.removed_comments', ownOnly]],
    insert: [
      [
        'a removal',
        `insert into public.removed_comments
          (comment_id, author_id, subject_kind, subject_id, content, written_at, edited_at, removed_by)
          values (gen_random_uuid(), '${owner}', 'action', 'x', 'x', now(), now(), 'operator')`,
        byTheServiceAlone,
      ],
    ],
    update: [
      [
        'an appeal',
        `update public.removed_comments set appeal = 'It is about the bill.' where comment_id = '${removedComment}'`,
        ['refused', 0, 1, 0, 1],
      ],
      [
        'the answer to an appeal',
        `update public.removed_comments set answer = 'Yes.', answered_at = now()`,
        byTheServiceAlone,
      ],
      [
        'whose it was',
        `update public.removed_comments set author_id = '${stranger}'`,
        byTheServiceAlone,
      ],
    ],
    delete: [['removed comments', 'delete from public.removed_comments', byTheServiceAlone]],
  }),
  ...storiesOf('restrictions', {
    select: [['how the owner was restricted', 'select from public.restrictions', ownOnly]],
    insert: [
      [
        'a restriction',
        `insert into public.restrictions (author_id, reason) values ('${owner}', 'Spam.')`,
        byTheServiceAlone,
      ],
    ],
    update: [
      [
        'an appeal',
        `update public.restrictions set appeal = 'It is about the bill.'`,
        ['refused', 0, 1, 0, 1],
      ],
      [
        'the answer to an appeal',
        `update public.restrictions set answer = 'Yes.', answered_at = now()`,
        byTheServiceAlone,
      ],
      ['when it was lifted', 'update public.restrictions set lifted_at = now()', byTheServiceAlone],
    ],
    delete: [['a restriction', 'delete from public.restrictions', byTheServiceAlone]],
  }),
  ...storiesOf('operators', {
    select: [['who is an operator', 'select from public.operators', ownOnly]],
    insert: [
      [
        'an operator',
        `insert into public.operators (user_id) values ('${stranger}')`,
        byTheServiceAlone,
      ],
    ],
    update: [
      [
        'the date of an appointment',
        'update public.operators set created_at = now()',
        byTheServiceAlone,
      ],
    ],
    delete: [['an operator', 'delete from public.operators', byTheServiceAlone]],
  }),
]
