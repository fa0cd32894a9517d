import { useEffect, useRef, useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { useFormOpening } from '#app/components/form/use-form-opening.ts'
import { newId } from '#app/data/new-id.ts'
import { createBeginning } from '#app/data/personal/change-words.ts'
import { mutate } from '#app/data/personal/mutate.ts'
import {
  changeTracker,
  createTracker,
  type Tracker,
  type TrackerDraft,
  type TrackerWords,
} from '#app/data/personal/trackers.ts'
import { draftKey, readDraft, useDraft } from '#app/data/personal/use-draft.ts'
import { Button } from '#app/ui/Button.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { columnLimits, databaseLimits } from '#domain/database-values.ts'

/** A button that opens the form of a tracker. It gets the focus again when the form closes. */
export function NewTracker({ userId }: { userId: string }) {
  const opener = useRef<HTMLButtonElement>(null)
  const { isOpen, takesFocus, open, close } = useFormOpening(() => isBegun(userId))
  const end = () => {
    close()
    opener.current?.focus()
  }
  return (
    <>
      <Button ref={opener} aria-expanded={isOpen} onClick={isOpen ? close : open}>
        New tracker
      </Button>
      {isOpen && <TrackerForm userId={userId} takesFocus={takesFocus} onClose={end} />}
    </>
  )
}

const blank: TrackerDraft = { issueName: '', description: '', keywords: '' }

/** Room for the most keywords of the greatest length, each with a comma and a space. */
const keywordsLongest = databaseLimits.maxKeywords * (databaseLimits.maxKeywordLength + 2)

/** The form's content, the tracker's id (chosen before it is created), and its words until now. */
type Begun = { draft: TrackerDraft; id: string; from: TrackerWords | null }

const keyOf = (userId: string, tracker?: Tracker) =>
  draftKey(userId, `tracker.${tracker?.id ?? 'new'}`)

/** Whether the user has begun to change the tracker or fill in a new one. */
export const isBegun = (userId: string, tracker?: Tracker) =>
  readDraft(keyOf(userId, tracker)) !== null

type TrackerFormProps = {
  userId: string
  /** The tracker to change. Without it the form creates one. */
  tracker?: Tracker
  takesFocus: boolean
  onClose: () => void
}

/**
 * Creates or changes a tracker. The typed text stays until it is saved or canceled, even if the user opens other pages.
 */
export function TrackerForm({ userId, tracker, takesFocus, onClose }: TrackerFormProps) {
  const first = useRef<HTMLInputElement>(null)
  const [start] = useState<Begun>(() =>
    tracker
      ? { draft: draftOf(tracker), id: tracker.id, from: wordsOf(tracker) }
      : { draft: blank, id: newId(), from: null },
  )
  const kept = useDraft<Begun>(keyOf(userId, tracker), () => true)
  const { draft, id, from: begunFrom } = kept.draft ?? start
  const [unlessChanged] = useState(() => begunFrom && createBeginning(begunFrom))
  const fill = (part: Partial<TrackerDraft>) =>
    kept.keep({ draft: { ...draft, ...part }, id, from: begunFrom })
  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])
  function close() {
    kept.keep(null)
    onClose()
  }
  return (
    <Form
      submitLabel={tracker ? 'Save' : 'Create tracker'}
      busyLabel={tracker ? 'Saving...' : 'Creating...'}
      size="sm"
      disabled={draft.issueName.trim() === ''}
      onSubmit={async () => {
        await (unlessChanged
          ? unlessChanged((from) => mutate(changeTracker, { userId, id, draft, from }, 'inline'))
          : mutate(createTracker, { userId, id, draft }, 'inline'))
        close()
      }}
      onCancel={close}
      className="mt-4 max-w-[34rem]"
    >
      <TextField
        label={tracker?.is_search ? 'Search' : 'Issue'}
        ref={first}
        value={draft.issueName}
        onChange={(event) => fill({ issueName: event.target.value })}
        required
        maxLength={columnLimits.user_trackers.issue_name}
      />
      <TextArea
        label="Description (optional)"
        rows={2}
        value={draft.description}
        onChange={(event) => fill({ description: event.target.value })}
        maxLength={columnLimits.user_trackers.description}
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
