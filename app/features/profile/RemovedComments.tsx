import { Appeal } from '#app/components/appeal/Appeal.tsx'
import { mutate } from '#app/data/personal/mutate.ts'
import { appealRemoval, removedComments } from '#app/data/personal/removed-comments.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { longDate } from '#domain/dates/dates.ts'

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
            <Appeal
              appeal={removed.appeal}
              outcome={
                removed.answer &&
                `${removed.restored_at ? 'Your comment is back.' : 'It stays removed.'} ${removed.answer}`
              }
              label="Why should it come back?"
              onSend={(appeal) =>
                mutate(appealRemoval, { userId, id: removed.comment_id, appeal }, 'inline')
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
