import { Activity, useRef, useState } from 'react'
import type { PostedRow } from '#app/data/personal/reviews.ts'
import type { ReviewSubject } from '#app/data/read-reviews.ts'
import { Button } from '#app/ui/Button.tsx'
import { WriteForm } from './WriteForm.tsx'
import { threadWords } from './thread-words.ts'

type WriteReviewProps = {
  subject: ReviewSubject
  userId: string
  onPosted: (row: PostedRow) => void
}

/** Opens the form of a review. Closed by its button it keeps what was typed. */
export function WriteReview({ subject, userId, onPosted }: WriteReviewProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [form, setForm] = useState<'none' | 'shown' | 'hidden'>('none')
  const { open, label, placeholder, post } = threadWords(subject)
  const end = () => {
    setForm('none')
    opener.current?.focus()
  }
  return (
    <div className="mb-6">
      <Button
        ref={opener}
        aria-expanded={form === 'shown'}
        onClick={() => setForm(form === 'shown' ? 'hidden' : 'shown')}
      >
        {open}
      </Button>
      {form !== 'none' && (
        <Activity mode={form === 'shown' ? 'visible' : 'hidden'}>
          <WriteForm
            to={{ subject, parentId: null, userId }}
            label={label}
            placeholder={placeholder}
            rows={subject.kind === 'list' ? 3 : 4}
            submitLabel={post}
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
