import { useState } from 'react'
import { Link } from 'react-router'
import { type Waiting, answerAppeal, decideReport } from '#app/data/personal/moderation.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import { longDate } from '#domain/dates/dates.ts'
import { columnLimits, databaseLimits } from '#domain/database-values.ts'

const names = {
  comment: 'Comment',
  list: 'List',
  profile: 'Profile',
  appeal: 'Appeal',
} satisfies Record<Waiting['kind'], string>

/** Something that waits: what it says, who wrote it, why it was reported, and the two decisions. */
export function WaitingItem({ item }: { item: Waiting }) {
  const { kind, author, content, hidden, reports, reasons, written_at } = item
  return (
    <li className="grid gap-3 border-b border-line py-5">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
        <strong className="text-ink">{names[kind]}</strong>
        <Link to={addressOf(item)}>See it in place</Link>
        {author && <Link to={paths.publicProfile(author)}>{author}</Link>}
        <span>{longDate(written_at)}</span>
        {reports > 0 && <span>{pluralize(reports, 'report')}</span>}
        <span>{kind === 'appeal' ? reasons : reasonWords(reasons)}</span>
        {hidden && kind === 'comment' && <strong className="text-ink">Hidden until decided</strong>}
      </p>
      {hidden && kind === 'list' ? (
        <p>This list is not public now, so its text is not shown here.</p>
      ) : (
        <p dir="auto" className="max-w-[70ch] font-serif wrap-anywhere whitespace-pre-wrap">
          {content}
        </p>
      )}
      <Decision item={item} />
    </li>
  )
}

/** What the rules suspect, in words; what users said stays. */
function reasonWords(reasons: string): string {
  return reasons.replaceAll(/[a-z]+/g, (word) => suspicions[word] ?? word)
}

const suspicions: Record<string, string> = {
  threat: 'may be a threat',
  dehumanising: 'may deny that a group is human',
  harm: 'may wish harm on someone',
  doxxing: 'may give away an address',
  harassment: 'may insult someone',
  advertising: 'may be an advertisement',
  unreadable: 'has too many words to read',
}

function Decision({ item }: { item: Waiting }) {
  const { kind, id } = item
  // An item that was decided elsewhere leaves the page, and a message next to it would leave too.
  const deciding = useMutate(decideReport)
  const answering = useMutate(answerAppeal)
  const [reason, setReason] = useState('')
  const isAppeal = kind === 'appeal'
  const busy = deciding.isPending || answering.isPending
  const decide = (against: boolean) =>
    isAppeal
      ? answering.mutate({ id, granted: !against, answer: reason.trim() })
      : deciding.mutate({
          kind,
          id,
          decision: against ? refusals[kind].decision : 'kept',
          reason: reason.trim(),
        })
  return (
    <>
      <TextArea
        label={isAppeal ? 'Answer (its author sees it)' : 'Reason (the author sees it)'}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={isAppeal ? columnLimits.restrictions.appeal : databaseLimits.maxReasonLength}
        className="max-w-[70ch]"
      />
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          busy={busy}
          disabled={isAppeal && reason.trim() === ''}
          onClick={() => decide(false)}
        >
          {isAppeal ? 'Grant the appeal' : 'Keep'}
        </Button>
        <Button
          size="sm"
          variant="danger"
          busy={busy}
          disabled={reason.trim() === ''}
          onClick={() => decide(true)}
        >
          {isAppeal ? 'Deny the appeal' : refusals[kind].label}
        </Button>
      </div>
    </>
  )
}

const refusals = {
  comment: { label: 'Remove', decision: 'removed' },
  list: { label: 'Make private', decision: 'unpublished' },
  profile: { label: 'Ban', decision: 'banned' },
} as const

function addressOf({ kind, id, subject_kind, subject_id }: Waiting): string {
  if (kind === 'comment') return paths.comment(subject_kind, id)
  if (subject_kind === 'action') return paths.action(subject_id)
  if (subject_kind === 'legislator') return paths.legislator(subject_id)
  return subject_kind === 'list' ? paths.communityList(subject_id) : paths.publicProfile(subject_id)
}
