import type { ReactNode } from 'react'
import type { ReviewSubject } from '#app/data/read-reviews.ts'
import type { Review } from '#app/data/reviews.ts'

export type ReviewThreadProps = {
  subject: ReviewSubject
  /** The reviews the server rendered, oldest first. */
  initial: Review[]
  /** The text of a thread without reviews. */
  empty: string
  /** The page to open after login. */
  returnPath: string
  /** Replaces the words that ask a visitor to log in. */
  prompt?: ReactNode
  /** The owner of the list that the thread is about, who may remove comments. */
  ownerId?: string
  /** Appears above the thread. It gets the reviews shown, and whether these are all. */
  heading?: (reviews: Review[], complete: boolean) => ReactNode
}
