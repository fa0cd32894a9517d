import type { ReactNode } from 'react'
import type { ReviewSubject } from '#app/data/read-reviews.ts'
import type { Review } from '#app/data/reviews.ts'

export type ReviewThreadProps = {
  subject: ReviewSubject
  /** The reviews the page was rendered with, oldest first. */
  initial: Review[]
  /** What is said where nobody has written yet. */
  empty: string
  /** Where logging in leads back to. */
  returnPath: string
  /** In place of the words that ask a visitor to log in. */
  prompt?: ReactNode
  /** Whose the list is that is discussed: they may remove comments from it. */
  ownerId?: string
  /** Stands above the thread; gets what it shows, and whether that is all. */
  heading?: (reviews: Review[], complete: boolean) => ReactNode
}
