import { useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { mutate } from '#app/data/personal/mutate.ts'
import { type ReportReason, type Reported, report } from '#app/data/personal/reports.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'

const reasons: { value: ReportReason; label: string }[] = [
  { value: 'abuse', label: 'It attacks or threatens someone' },
  { value: 'spam', label: 'It is spam or advertising' },
  { value: 'other', label: 'Something else' },
]

type ReportDialogProps = {
  what: Reported
  /** As in "Report this review". */
  name: string
  size?: 'md' | 'sm'
}

/** A button that opens the dialog. A user can report a thing only once. */
export function ReportDialog({ what, name, size = 'sm' }: ReportDialogProps) {
  const [open, setOpen] = useState(false)
  const [reported, setReported] = useState(false)
  const [reason, setReason] = useState<ReportReason | null>(null)

  if (reported) return <StatusMessage className="px-3 py-1.5">Reported. Thank you.</StatusMessage>
  return (
    <>
      <Button variant="quiet" size={size} onClick={() => setOpen(true)}>
        Report
      </Button>
      <Dialog title={`Report this ${name}`} open={open} onClose={() => setOpen(false)}>
        <Form
          submitLabel="Report"
          busyLabel="Sending..."
          disabled={reason === null}
          onSubmit={async () => {
            if (reason === null) return
            await mutate(report, { what, reason }, 'inline')
            setReported(true)
          }}
          onCancel={() => setOpen(false)}
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
