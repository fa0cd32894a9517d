import { useState } from 'react'
import { Form } from '#app/blocks/form/Form.tsx'
import { mutate } from '#app/data/personal/mutate.ts'
import {
  type RemovedComment,
  appealRemoval,
  removedComments,
} from '#app/data/personal/removed-comments.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { Button } from '#app/ui/Button.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { longDate } from '#domain/dates.ts'
import { textLimits } from '#domain/limits.ts'

/** What an operator or a list's owner removed of what somebody wrote, why, and the way to appeal. */
export function RemovedComments({ userId }: { userId: string }) {
  const { data } = useOwnQuery(removedComments(userId))
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="removed" className="mt-12">
      <h2 id="removed" className="text-h3">
        Removed by others
      </h2>
      <ul>
        {data.map((removed) => (
          <li key={removed.comment_id} className="grid gap-2 border-b border-line py-4">
            <p dir="auto" className="font-serif wrap-anywhere whitespace-pre-wrap">
              {removed.content}
            </p>
            <p className="text-sm text-ink-muted">
              Removed on {longDate(removed.removed_at)} by{' '}
              {removed.removed_by === 'operator' ? 'a moderator' : 'the list’s owner'}
              {removed.reason && `: ${removed.reason}`}
            </p>
            <Appeal userId={userId} removed={removed} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Appeal({ userId, removed }: { userId: string; removed: RemovedComment }) {
  const [text, setText] = useState<string | null>(null)
  const id = removed.comment_id
  if (removed.appeal !== null)
    return (
      <p className="text-sm wrap-anywhere">
        Your appeal: {removed.appeal}{' '}
        <strong>
          {removed.answer === null
            ? 'It has not been answered yet.'
            : `${removed.restored_at ? 'Your comment is back.' : 'It stays removed.'} ${removed.answer}`}
        </strong>
      </p>
    )
  if (text === null)
    return (
      <Button size="sm" className="justify-self-start" onClick={() => setText('')}>
        Appeal
      </Button>
    )
  return (
    <Form
      submitLabel="Send appeal"
      busyLabel="Sending..."
      size="sm"
      disabled={text.trim() === ''}
      onSubmit={() => mutate(appealRemoval, { userId, id, appeal: text.trim() }, 'inline')}
      onCancel={() => setText(null)}
    >
      <TextArea
        label="Why should it come back?"
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={textLimits.appeal}
      />
    </Form>
  )
}
