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
  type TrackerWords,
} from '#app/data/personal/trackers.ts'
import { draftKey, readDraft, useDraft } from '#app/data/personal/use-draft.ts'
import { Button } from '#app/ui/Button.tsx'
import { Select } from '#app/ui/Select.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { columnLimits, databaseLimits } from '#domain/database-values.ts'
import { branches } from '#domain/actions/branches.ts'
import { readKeywords, trackerStages } from '#domain/search/tracker-query.ts'

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

/** The fields. Keywords are as typed. An empty branch or stage is any. */
const blank = { issueName: '', description: '', keywords: '', branch: '', stage: '' }
type TrackerDraft = typeof blank

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
  const { id, from: begunFrom } = kept.draft ?? start
  const draft = { ...blank, ...(kept.draft ?? start).draft }
  const keywords = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
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
        const read = readKeywords(draft.keywords)
        setProblem('problem' in read ? read.problem : undefined)
        if ('problem' in read) return keywords.current?.focus()
        const words = toWords(draft, read.keywords)
        await (unlessChanged
          ? unlessChanged((from) => mutate(changeTracker, { userId, id, words, from }, 'inline'))
          : mutate(createTracker, { userId, id, words }, 'inline'))
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
          description={
            <>
              Separated by commas. One of them is enough. <code>-word</code> leaves out actions with
              that word, and <code>"…"</code> can hold commas.
            </>
          }
          ref={keywords}
          error={problem}
          value={draft.keywords}
          onChange={(event) => fill({ keywords: event.target.value })}
          maxLength={keywordsLongest}
        />
      )}
      <div className="filter-row">
        <Select
          label="Branch"
          value={draft.branch}
          onChange={(event) => fill({ branch: event.target.value })}
          options={[
            { value: '', label: 'All branches' },
            ...branches.map((value) => ({ value, label: value })),
          ]}
        />
        <Select
          label="Stage"
          value={draft.stage}
          onChange={(event) => fill({ stage: event.target.value })}
          options={[
            { value: '', label: 'Any stage' },
            ...Object.entries(trackerStages).map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
    </Form>
  )
}

function wordsOf({ issue_name, description, keywords, branch, stage }: Tracker): TrackerWords {
  return { issue_name, description, keywords, branch, stage }
}

function draftOf({ issue_name, description, keywords, branch, stage }: Tracker): TrackerDraft {
  return {
    issueName: issue_name,
    description: description ?? '',
    keywords: keywords.join(', '),
    branch: branch ?? '',
    stage: stage ?? '',
  }
}

function toWords(draft: TrackerDraft, keywords: string[]): TrackerWords {
  return {
    issue_name: draft.issueName.trim(),
    description: draft.description.trim() || null,
    keywords,
    branch: draft.branch || null,
    stage: draft.stage || null,
  }
}
