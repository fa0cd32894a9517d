import { useState } from 'react'
import { browserClient } from '#app/data/browser-client.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { reviewSources, type ReviewSubject } from './read-reviews.ts'
import { wordsFor } from './thread-words.ts'
import type { Review } from './reviews.ts'

const reasons = [
  { value: 'abuse', label: 'It attacks or threatens somebody' },
  { value: 'spam', label: 'It is spam or advertising' },
  { value: 'other', label: 'Something else' },
] as const
type Reason = (typeof reasons)[number]['value']

/** Tells the operator about somebody else's review. Three readers who do so hide it until it is looked at. */
export function ReportReview({ review, subject }: { review: Review; subject: ReviewSubject }) {
  const [open, setOpen] = useState(false)
  const [reported, setReported] = useState(false)
  const [reason, setReason] = useState<Reason | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function report(chosen: Reason) {
    setFailure(null)
    const client = await browserClient()
    const { error } = await client
      .from('comment_reports')
      .insert({ [reviewSources[subject.kind].reported as 'comment_id']: review.id, reason: chosen })
    // 23505: this reader has reported it before, which is what was wanted.
    if (error && error.code !== '23505') {
      console.warn('The report was not sent.', error)
      setFailure(
        error.code === 'PT429' ? error.message : 'Failed to send the report. Please try again.',
      )
      return
    }
    setReported(true)
    setOpen(false)
  }

  if (reported) return <StatusMessage className="px-3 py-1.5">Reported. Thank you.</StatusMessage>
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Report
      </Button>
      <Dialog
        title={`Report this ${wordsFor(subject).one}`}
        open={open}
        onClose={() => setOpen(false)}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (reason !== null) void report(reason)
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
          <StatusMessage tone="error" className="mt-3">
            {failure}
          </StatusMessage>
          <Button type="submit" variant="primary" className="mt-4">
            Report
          </Button>
        </form>
      </Dialog>
    </>
  )
}
