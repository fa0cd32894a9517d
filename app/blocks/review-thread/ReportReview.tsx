import { useState } from 'react'
import { Form } from '#app/blocks/form/Form.tsx'
import { mutate } from '#app/data/personal/mutate.ts'
import { type ReportReason, reportReview } from '#app/data/personal/reviews.ts'
import type { ReviewSubject } from '#app/data/read-reviews.ts'
import type { Review } from '#app/data/reviews.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { threadWords } from './thread-words.ts'

const reasons: { value: ReportReason; label: string }[] = [
  { value: 'abuse', label: 'It attacks or threatens somebody' },
  { value: 'spam', label: 'It is spam or advertising' },
  { value: 'other', label: 'Something else' },
]

export function ReportReview({ review, subject }: { review: Review; subject: ReviewSubject }) {
  const [open, setOpen] = useState(false)
  const [reported, setReported] = useState(false)
  const [reason, setReason] = useState<ReportReason | null>(null)

  if (reported) return <StatusMessage className="px-3 py-1.5">Reported. Thank you.</StatusMessage>
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Report
      </Button>
      <Dialog
        title={`Report this ${threadWords(subject).one}`}
        open={open}
        onClose={() => setOpen(false)}
      >
        <Form
          submitLabel="Report"
          busyLabel="Sending..."
          disabled={reason === null}
          onSubmit={async () => {
            if (reason === null) return
            await mutate(reportReview, { subject, id: review.id, reason }, 'inline')
            setReported(true)
          }}
        >
          <fieldset className="grid gap-1">
            <legend className="mb-2">What is wrong with it?</legend>
            {reasons.map(({ value, label }) => (
              <label key={value} className="flex min-h-10 items-center gap-3">
                <input
                  type="radio"
                  name="reason"
                  required
                  checked={reason === value}
                  onChange={() => setReason(value)}
                  className="size-4 accent-accent"
                />
                {label}
              </label>
            ))}
          </fieldset>
        </Form>
      </Dialog>
    </>
  )
}
