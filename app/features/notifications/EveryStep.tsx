import { useMutate } from '#app/data/personal/mutate.ts'
import {
  chooseNotifications,
  notificationChoices,
} from '#app/data/personal/notification-choices.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { Checkbox } from '#app/ui/Checkbox.tsx'

/** The choice between the important steps of saved actions and every step. */
export function EveryStep({ userId }: { userId: string }) {
  const { data } = useOwnQuery(notificationChoices(userId))
  const choosing = useMutate(chooseNotifications)
  if (data === undefined) return null
  return (
    <div className="mb-6 max-w-[60ch]">
      <Checkbox
        checked={data.every_step}
        onChange={({ target }) =>
          choosing.mutate({ userId, choice: { every_step: target.checked } })
        }
        aria-describedby="every-step-hint"
        label="Notify me of every step of saved actions"
      />
      <p id="every-step-hint" className="text-sm text-ink-muted">
        Without this you hear of statuses, votes, texts, scheduled events and committee reports.
        With it you also hear of cosponsors, referrals, hearings, markups and calendars.
      </p>
    </div>
  )
}
