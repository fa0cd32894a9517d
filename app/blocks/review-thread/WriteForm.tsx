import { type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import type { Posting } from './use-posting.ts'

type WriteFormProps = {
  label: string
  placeholder?: string
  /** How many lines it has while it is empty. */
  rows: number
  submitLabel: string
  posting: Posting
  onCancel: () => void
}

/** The maxLength text the database takes, in characters. */
const maxLength = 5000

/** Where a review or a reply is written. It takes the focus; what was typed stays until it is posted or cancelled. */
export function WriteForm(props: WriteFormProps) {
  const { label, placeholder, rows, submitLabel, posting, onCancel } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void posting.submit()
  }
  return (
    <form ref={form} onSubmit={submit} className="mt-3 max-w-[70ch]">
      <TextArea
        label={label}
        placeholder={placeholder}
        rows={rows}
        value={posting.text}
        onChange={(event) => posting.setText(event.target.value)}
        maxLength={maxLength}
        readOnly={posting.posting}
        error={posting.error}
      />
      <div className="mt-3 flex gap-2.5">
        <Button
          type="submit"
          variant="primary"
          size="sm"
          disabled={posting.text.trim() === '' || posting.posting}
        >
          {posting.posting ? 'Posting...' : submitLabel}
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
