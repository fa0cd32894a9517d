import { useEffect, useRef, useState } from 'react'
import { Form } from '#app/blocks/form/Form.tsx'
import { mutate } from '#app/data/personal/mutate.ts'
import { type TrackerDraft, createTracker } from '#app/data/personal/trackers.ts'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { textLimits } from '#domain/limits.ts'

const blank: TrackerDraft = { issueName: '', description: '', keywords: '' }

/** As many keywords as there may be, each as long as it may be, with a comma and a space. */
const keywordsLongest = textLimits.trackerKeywords * (textLimits.trackerKeyword + 2)

/** Creates a tracker. It takes the focus. */
export function TrackerForm({ userId, onClose }: { userId: string; onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(blank)
  const fill = (part: Partial<TrackerDraft>) => setDraft((before) => ({ ...before, ...part }))
  useEffect(() => first.current?.focus(), [])
  return (
    <Form
      submitLabel="Create tracker"
      busyLabel="Creating..."
      size="sm"
      disabled={draft.issueName.trim() === ''}
      onSubmit={async () => {
        await mutate(createTracker, { userId, draft }, 'inline')
        onClose()
      }}
      onCancel={onClose}
      className="mt-4 max-w-[34rem]"
    >
      <TextField
        label="Issue"
        ref={first}
        value={draft.issueName}
        onChange={(event) => fill({ issueName: event.target.value })}
        required
        maxLength={textLimits.trackerIssue}
      />
      <TextArea
        label="Description (optional)"
        rows={2}
        value={draft.description}
        onChange={(event) => fill({ description: event.target.value })}
        maxLength={textLimits.trackerDescription}
      />
      <TextField
        label="Keywords"
        description="Separated by commas."
        value={draft.keywords}
        onChange={(event) => fill({ keywords: event.target.value })}
        maxLength={keywordsLongest}
      />
    </Form>
  )
}
