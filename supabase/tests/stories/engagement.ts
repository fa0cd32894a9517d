import {
  bill,
  legislatorReview,
  member,
  order,
  otherMember,
  owner,
  reply,
  review,
  stranger,
} from '../fixtures.ts'
import { type Story, storiesOf } from './story.ts'

/** Ratings and reviews of actions and of legislators follow the same rules. */
const subjects = [
  {
    ratings: 'ratings',
    comments: 'comments',
    column: 'action_id',
    one: bill,
    other: order,
    review,
  },
  {
    ratings: 'legislator_ratings',
    comments: 'legislator_comments',
    column: 'legislator_id',
    one: member,
    other: otherMember,
    review: legislatorReview,
  },
]

export const engagementStories: Story[] = subjects.flatMap((subject) => [
  ...storiesOf(subject.ratings, {
    select: [
      [
        'a rating whose owner hides ratings',
        `select from public.${subject.ratings} where user_id = '${owner}'`,
        [0, 0, 1, 1, 1],
      ],
      [
        'a rating whose owner shows ratings',
        `select from public.${subject.ratings} where user_id = '${stranger}'`,
        [1, 1, 1, 1, 1],
      ],
    ],
    insert: [
      [
        'a rating in the name of the owner',
        `insert into public.${subject.ratings} (user_id, ${subject.column}, rating_value)
          values ('${owner}', '${subject.other}', 4)`,
        ['refused', 'refused', 1, 'refused', 1],
      ],
      [
        'a rating again, as an upsert',
        `insert into public.${subject.ratings} (user_id, ${subject.column}, rating_value)
          values ('${owner}', '${subject.one}', 4)
          on conflict (${subject.column}, user_id) do update set
            user_id = excluded.user_id, ${subject.column} = excluded.${subject.column},
            rating_value = excluded.rating_value`,
        ['refused', 'refused', 1, 'refused', 1],
      ],
      [
        'a rating with a date of its own',
        `insert into public.${subject.ratings} (user_id, ${subject.column}, rating_value, created_at)
          values ('${owner}', '${subject.other}', 4, '2020-01-01')`,
        ['refused', 'refused', 'refused', 'refused', 1],
      ],
    ],
    update: [
      [
        'the stars of the owner',
        `update public.${subject.ratings} set rating_value = 1 where user_id = '${owner}'`,
        ['refused', 0, 1, 0, 1],
      ],
      [
        'who rated',
        `update public.${subject.ratings} set user_id = '${stranger}', ${subject.column} = '${subject.other}'
          where user_id = '${owner}'`,
        ['refused', 0, 'refused', 0, 1],
      ],
    ],
    delete: [
      [
        'the rating of the owner',
        `delete from public.${subject.ratings} where user_id = '${owner}'`,
        ['refused', 0, 1, 0, 1],
      ],
    ],
  }),
  ...storiesOf(subject.comments, {
    select: [
      [
        'a review, though its author hides comments on the profile',
        `select from public.${subject.comments} where id = '${subject.review}'`,
        [1, 1, 1, 1, 1],
      ],
    ],
    insert: [
      [
        'a review in the name of the owner',
        `insert into public.${subject.comments} (user_id, ${subject.column}, content)
          values ('${owner}', '${subject.one}', 'Short.')`,
        ['refused', 'refused', 1, 'refused', 1],
      ],
      [
        'a reply without saying whose',
        `insert into public.${subject.comments} (${subject.column}, content, parent_id)
          values ('${subject.one}', 'Yes.', '${subject.review}')`,
        ['refused', 1, 1, 'refused', 1],
      ],
      [
        'a review with an id of its own',
        `insert into public.${subject.comments} (id, user_id, ${subject.column}, content)
          values (gen_random_uuid(), '${owner}', '${subject.one}', 'Short.')`,
        ['refused', 'refused', 'refused', 'refused', 1],
      ],
    ],
    update: [
      [
        'the text of the owner',
        `update public.${subject.comments} set content = 'Changed.' where id = '${subject.review}'`,
        ['refused', 0, 1, 0, 1],
      ],
      [
        'what a review is about',
        `update public.${subject.comments} set ${subject.column} = '${subject.other}' where id = '${subject.review}'`,
        // For actions the review has a reply, which would be left speaking of something else.
        ['refused', 'refused', 'refused', 'refused', subject.comments === 'comments' ? '23503' : 1],
      ],
      [
        'whether a review is hidden',
        `update public.${subject.comments} set hidden_at = now(), content = '' where id = '${subject.review}'`,
        ['refused', 'refused', 'refused', 'refused', 1],
      ],
    ],
    delete: [
      [
        'the review of the owner (of the action it has a reply, and stays as a tombstone)',
        `delete from public.${subject.comments} where user_id = '${owner}'`,
        [
          'refused',
          0,
          subject.comments === 'comments' ? 0 : 1,
          0,
          subject.comments === 'comments' ? 0 : 1,
        ],
      ],
    ],
  }),
])

engagementStories.push(
  ...storiesOf('comments', {
    select: [],
    insert: [],
    update: [],
    delete: [
      [
        'a reply of the stranger',
        `delete from public.comments where id = '${reply}'`,
        ['refused', 1, 0, 0, 1],
      ],
    ],
  }),
)

engagementStories.push(
  ...storiesOf('user_saved_actions', {
    select: [['saved actions', `select from public.user_saved_actions`, ['refused', 0, 1, 1, 1]]],
    insert: [
      [
        'an action saved in the name of the owner',
        `insert into public.user_saved_actions (user_id, action_id) values ('${owner}', '${order}')`,
        ['refused', 'refused', 1, 'refused', 1],
      ],
    ],
    update: [
      [
        'a saved action',
        `update public.user_saved_actions set action_id = '${order}'`,
        ['refused', 'refused', 'refused', 'refused', 1],
      ],
    ],
    delete: [
      [
        'what the owner saved',
        `delete from public.user_saved_actions where user_id = '${owner}'`,
        ['refused', 0, 1, 0, 1],
      ],
    ],
  }),
  ...storiesOf('user_districts', {
    select: [['a chosen district', `select from public.user_districts`, ['refused', 0, 1, 1, 1]]],
    insert: [
      [
        'a district in the name of the owner, as an upsert',
        `insert into public.user_districts (user_id, state, district) values ('${owner}', 'WA', 2)
          on conflict (user_id) do update set state = excluded.state, district = excluded.district`,
        ['refused', 'refused', 1, 'refused', 1],
      ],
    ],
    update: [
      [
        'the district of the owner',
        `update public.user_districts set district = 2 where user_id = '${owner}'`,
        ['refused', 0, 1, 0, 1],
      ],
      [
        'whose district it is',
        `update public.user_districts set user_id = '${stranger}' where user_id = '${owner}'`,
        ['refused', 0, 'refused', 0, 1],
      ],
    ],
    delete: [
      [
        'the district of the owner',
        `delete from public.user_districts where user_id = '${owner}'`,
        ['refused', 0, 1, 0, 1],
      ],
    ],
  }),
  ...storiesOf('helpful_marks', {
    select: [['a mark', 'select from public.helpful_marks', ['refused', 0, 1, 1, 1]]],
    insert: [
      [
        'a review of the owner',
        `insert into public.helpful_marks (comment_id) values ('${review}')`,
        ['refused', 1, 'refused', 'refused', '23502'],
      ],
      [
        'a review of a legislator by the owner',
        `insert into public.helpful_marks (legislator_comment_id) values ('${legislatorReview}')`,
        ['refused', 1, 'refused', 'refused', '23502'],
      ],
      [
        'a comment on a list by the owner',
        `insert into public.helpful_marks (list_comment_id)
          select id from public.list_comments where content = 'To all'`,
        ['refused', 1, 'refused', 'refused', '23502'],
      ],
      [
        'a reply of the stranger in the name of the owner, again',
        `insert into public.helpful_marks (user_id, comment_id) values ('${owner}', '${reply}')`,
        ['refused', 'refused', '23505', 'refused', '23505'],
      ],
    ],
    update: [
      [
        'whose mark it is',
        `update public.helpful_marks set user_id = '${stranger}'`,
        ['refused', 'refused', 'refused', 'refused', 1],
      ],
    ],
    delete: [['a mark', 'delete from public.helpful_marks', ['refused', 0, 1, 0, 1]]],
  }),
  ...storiesOf('user_trackers', {
    select: [['a tracker', `select from public.user_trackers`, ['refused', 0, 1, 1, 1]]],
    insert: [
      [
        'a tracker in the name of the owner',
        `insert into public.user_trackers (user_id, issue_name) values ('${owner}', 'Rail')`,
        ['refused', 'refused', 1, 'refused', 1],
      ],
    ],
    update: [
      [
        'the tracker of the owner',
        `update public.user_trackers set is_active = false where user_id = '${owner}'`,
        ['refused', 0, 1, 0, 1],
      ],
      [
        'whose tracker it is',
        `update public.user_trackers set user_id = '${stranger}' where user_id = '${owner}'`,
        ['refused', 'refused', 'refused', 'refused', 1],
      ],
    ],
    delete: [
      [
        'the tracker of the owner',
        `delete from public.user_trackers where user_id = '${owner}'`,
        ['refused', 0, 1, 0, 1],
      ],
    ],
  }),
)
