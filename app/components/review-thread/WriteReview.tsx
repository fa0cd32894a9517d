import { Activity, useRef, useState } from 'react'
import type { ReviewSubject } from '#app/data/read-reviews.ts'
import type { ReviewRow } from '#app/data/reviews.ts'
import { Button } from '#app/ui/Button.tsx'
import { isBegun, WriteForm } from './WriteForm.tsx'
import { threadWords } from './thread-words.ts'

type WriteReviewProps = {
  subject: ReviewSubject
  userId: string
  onPosted: (row: ReviewRow) => void
}

/** Opens the form of a review. Its button closes it and keeps the typed text. */
export function WriteReview({ subject, userId, onPosted }: WriteReviewProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const to = { subject, parentId: null, userId }
  // A text that the user began before leaving the page appears again, but does not take the focus.
  const [form, setForm] = useState<'none' | 'begun' | 'shown' | 'hidden'>(() =>
    isBegun(to) ? 'begun' : 'none',
  )
  const isShown = form === 'begun' || form === 'shown'
  const { open, label, placeholder, post } = threadWords(subject)
  const end = () => {
    setForm('none')
    opener.current?.focus()
  }
  return (
    <div className="mb-6">
      <Button
        ref={opener}
        aria-expanded={isShown}
        onClick={() => setForm(isShown ? 'hidden' : 'shown')}
      >
        {open}
      </Button>
      {form !== 'none' && (
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <WriteForm
            to={to}
            label={label}
            placeholder={placeholder}
            rows={subject.kind === 'list' ? 3 : 4}
            submitLabel={post}
            takesFocus={form === 'shown'}
            onCancel={end}
            onPosted={(row) => {
              onPosted(row)
              end()
            }}
          />
        </Activity>
      )}
    </div>
  )
}
