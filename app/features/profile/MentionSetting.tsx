import { useMutate } from '#app/data/personal/mutate.ts'
import {
  chooseNotifications,
  notificationChoices,
} from '#app/data/personal/notification-choices.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { Checkbox } from '#app/ui/Checkbox.tsx'

/** Whether others reach the user by mentioning them. */
export function MentionSetting({ userId }: { userId: string }) {
  const { data } = useOwnQuery(notificationChoices(userId))
  const choosing = useMutate(chooseNotifications)
  if (data === undefined) return null
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Mentions</legend>
      <Checkbox
        checked={data.wants_mentions}
        onChange={({ target }) =>
          choosing.mutate({ userId, choice: { wants_mentions: target.checked } })
        }
        label="Notify me when someone writes @ and my username"
      />
    </fieldset>
  )
}
