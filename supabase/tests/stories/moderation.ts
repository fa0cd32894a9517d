import { legislatorReview, review } from '../fixtures.ts'
import { type Story, storiesOf } from './story.ts'

export const moderationStories: Story[] = storiesOf('comment_reports', {
  select: [['what was reported', 'select from public.comment_reports', ['refused', 0, 1, 1, 1]]],
  insert: [
    [
      'a report of a review of the owner',
      `insert into public.comment_reports (comment_id, reason) values ('${review}', 'spam')`,
      ['refused', 1, 'refused', 'refused', '23502'],
    ],
    [
      'a report of a review of a legislator',
      `insert into public.comment_reports (legislator_comment_id) values ('${legislatorReview}')`,
      ['refused', 1, 'refused', 'refused', '23502'],
    ],
    [
      'a report of a comment on a list',
      `insert into public.comment_reports (list_comment_id)
        select id from public.list_comments where content = 'To all'`,
      ['refused', 1, 'refused', 'refused', '23502'],
    ],
    [
      'a report that says it is decided',
      `insert into public.comment_reports (comment_id, resolved_at) values ('${review}', now())`,
      ['refused', 'refused', 'refused', 'refused', '23502'],
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
