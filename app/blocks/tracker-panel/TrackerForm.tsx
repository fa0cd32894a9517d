import { useEffect, useRef, useState } from 'react'
import { Form } from '#app/blocks/form/Form.tsx'
import { newId } from '#app/data/new-id.ts'
import { mutate } from '#app/data/personal/mutate.ts'
import { createBeginning } from '#app/data/personal/change-words.ts'
import {
  type Tracker,
  type TrackerDraft,
  type TrackerWords,
  changeTracker,
  createTracker,
} from '#app/data/personal/trackers.ts'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { textLimits } from '#domain/limits.ts'

const blank: TrackerDraft = { issueName: '', description: '', keywords: '' }

/** As many keywords as there may be, each as long as it may be, with a comma and a space. */
const keywordsLongest = textLimits.trackerKeywords * (textLimits.trackerKeyword + 2)

type TrackerFormProps = {
  userId: string
  /** The one to be changed; without it a new one is created. */
  tracker?: Tracker
  onClose: () => void
}

/** Creates or changes a tracker. It takes the focus. */
export function TrackerForm({ userId, tracker, onClose }: TrackerFormProps) {
  const first = useRef<HTMLInputElement>(null)
  const [newTrackerId] = useState(newId)
  const [draft, setDraft] = useState(tracker ? draftOf(tracker) : blank)
  const [unlessChanged] = useState(() => tracker && createBeginning(wordsOf(tracker)))
  const fill = (part: Partial<TrackerDraft>) => setDraft((before) => ({ ...before, ...part }))
  useEffect(() => first.current?.focus(), [])
  return (
    <Form
      submitLabel={tracker ? 'Save' : 'Create tracker'}
      busyLabel={tracker ? 'Saving...' : 'Creating...'}
      size="sm"
      disabled={draft.issueName.trim() === ''}
      onSubmit={async () => {
        await (tracker && unlessChanged
          ? unlessChanged((from) =>
              mutate(changeTracker, { userId, id: tracker.id, draft, from }, 'inline'),
            )
          : mutate(createTracker, { userId, id: newTrackerId, draft }, 'inline'))
        onClose()
      }}
      onCancel={onClose}
      className="mt-4 max-w-[34rem]"
    >
      <TextField
        label={tracker?.is_search ? 'Search' : 'Issue'}
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
      {!tracker?.is_search && (
        <TextField
          label="Keywords"
          description="Separated by commas."
          value={draft.keywords}
          onChange={(event) => fill({ keywords: event.target.value })}
          maxLength={keywordsLongest}
        />
      )}
    </Form>
  )
}

function wordsOf({ issue_name, description, keywords }: Tracker): TrackerWords {
  return { issue_name, description, keywords }
}

function draftOf({ issue_name, description, keywords }: Tracker): TrackerDraft {
  return {
    issueName: issue_name,
    description: description ?? '',
    keywords: keywords.join(', '),
  }
}
