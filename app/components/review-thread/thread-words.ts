import type { ReviewSubject } from '#app/data/read-reviews.ts'
import type { Review } from '#app/data/reviews.ts'

/** The words of a thread. Actions and legislators have reviews, and lists have comments. */
type ThreadWords = {
  one: string
  many: string
  /** The label of the button that opens the form, and of the form. */
  open: string
  label: string
  placeholder?: string
  post: string
  replyPlaceholder?: string
  reply: string
  /** Replaces a text that is gone. */
  notices: Record<NonNullable<Review['notice']>, string>
}

const review: ThreadWords = {
  one: 'review',
  many: 'reviews',
  open: 'Write a review',
  label: 'Your review',
  post: 'Post',
  reply: 'Post reply',
  notices: {
    deleted: 'This review was deleted by its author.',
    hidden: 'This review is hidden until a moderator decides.',
    removed: 'This review was removed by a moderator.',
    blocked: 'You blocked this user.',
  },
}

const comment: ThreadWords = {
  one: 'comment',
  many: 'comments',
  open: 'Add Comment',
  label: 'Your comment',
  placeholder: 'Share your thoughts about this list...',
  post: 'Post Comment',
  replyPlaceholder: 'Write your reply...',
  reply: 'Reply',
  notices: {
    deleted: 'This comment was deleted by its author.',
    hidden: 'This comment is hidden until a moderator decides.',
    removed: 'This comment was removed by the list’s owner or a moderator.',
    blocked: 'You blocked this user.',
  },
}

export function threadWords({ kind }: ReviewSubject): ThreadWords {
  return kind === 'list' ? comment : review
}
