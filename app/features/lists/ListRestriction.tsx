import { Appeal } from '#app/components/appeal/Appeal.tsx'
import { mutate } from '#app/data/personal/mutate.ts'
import { appealRestriction, listRestriction } from '#app/data/personal/restrictions.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { longDate } from '#domain/dates/dates.ts'

/** Why a moderator made this list private, and the appeal. */
export function ListRestriction({ listId }: { listId: string }) {
  const { data: restriction } = useOwnQuery(listRestriction(listId))
  if (!restriction) return null
  const { id, reason, created_at, appeal, answer } = restriction
  return (
    <section
      aria-labelledby="restriction"
      className="mt-6 grid max-w-[70ch] gap-3 border-l-4 border-line pl-4"
    >
      <h2 id="restriction" className="text-h3">
        A moderator made this list private
      </h2>
      <p className="wrap-anywhere">
        {longDate(created_at)}
        {reason && `: ${reason}`}
      </p>
      <p className="text-sm text-ink-muted">
        You can still read and change it. It can’t be public unless a moderator allows it.
        {appeal === null && ' You can appeal once.'}
      </p>
      <Appeal
        appeal={appeal}
        outcome={answer && `It stays private. ${answer}`}
        label="Why should the list be public again?"
        onSend={(text) => mutate(appealRestriction, { listId, id, appeal: text }, 'inline')}
      />
    </section>
  )
}
