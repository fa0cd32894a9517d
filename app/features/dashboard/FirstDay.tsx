import { useState } from 'react'
import { Link } from 'react-router'
import { FollowAll } from '#app/components/follow-thing/FollowAll.tsx'
import { answerFirstDay, firstSubjects, hasListsOrFollows } from '#app/data/personal/first-day.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { ownMembers } from '#app/data/personal/own-district.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { policyAreas } from '#domain/measures/policy-areas.ts'

/** Milliseconds for which an account is new. */
const newFor = 14 * 86_400_000

/** Asks a new account once for its members and three subjects, until it has a list or follows something. */
export function FirstDay() {
  const { user } = useAccount()
  const [openedAt] = useState(() => Date.now())
  const answering = useMutate(answerFirstDay, 'inline')
  const [subjects, setSubjects] = useState<readonly string[]>([])
  const isNew = openedAt - Date.parse(user.created_at) < newFor
  const isAsked = isNew && user.user_metadata.first_day_answered !== true && !answering.isSuccess
  const hasBegun = useOwnQuery({ ...hasListsOrFollows(user.id), enabled: isAsked }).data ?? true
  const members = useOwnQuery({ ...ownMembers(user.id), enabled: isAsked }).data ?? []
  if (!isAsked || hasBegun) return null
  const toggle = (area: string) =>
    setSubjects(
      subjects.includes(area) ? subjects.filter((one) => one !== area) : [...subjects, area],
    )
  const answer = (chosen: readonly string[]) =>
    answering.mutate({ userId: user.id, subjects: chosen })
  return (
    <section aria-labelledby="first-day" className="mb-8 grid gap-4 border-y border-line py-5">
      <h2 id="first-day" className="text-h3">
        What would you like to follow?
      </h2>
      {members.length > 0 ? (
        <div>
          <p>Your members of Congress: {members.map(({ full_name }) => full_name).join(', ')}.</p>
          <FollowAll members={members} />
        </div>
      ) : (
        <p>
          <Link to={paths.yourMembers()}>Find your members of Congress</Link> by address, ZIP code
          or state.
        </p>
      )}
      <details>
        <summary className="cursor-pointer font-semibold">
          Choose up to three subjects{' '}
          <span className="whitespace-nowrap">({subjects.length} chosen)</span>
        </summary>
        <fieldset className="mt-3 grid gap-x-6 sm:grid-cols-2">
          <legend className="sr-only">Subjects</legend>
          {policyAreas.map((area) => (
            <Checkbox
              key={area}
              label={area}
              checked={subjects.includes(area)}
              disabled={!subjects.includes(area) && subjects.length >= firstSubjects}
              onChange={() => toggle(area)}
            />
          ))}
        </fieldset>
      </details>
      <StatusMessage tone="error">{answering.error?.message}</StatusMessage>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={subjects.length === 0 || answering.isPending}
          onClick={() => answer(subjects)}
        >
          Follow these subjects
        </Button>
        <Button busy={answering.isPending} onClick={() => answer([])}>
          Skip
        </Button>
      </div>
    </section>
  )
}
