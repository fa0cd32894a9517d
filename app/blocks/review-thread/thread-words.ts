import type { ReviewSubject } from '#app/data/read-reviews.ts'

/** What a thread says: of actions and legislators one writes reviews, of a list comments. */
type ThreadWords = {
  one: string
  many: string
  /** The button that opens the form, and the form. */
  open: string
  label: string
  placeholder?: string
  post: string
  replyPlaceholder?: string
  reply: string
  /** In place of a text that is gone. */
  notices: { deleted: string; hidden: string }
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
    hidden: 'This review is hidden while it is looked at.',
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
    hidden: 'This comment is hidden while it is looked at.',
  },
}

export function threadWords({ kind }: ReviewSubject): ThreadWords {
  return kind === 'list' ? comment : review
}
