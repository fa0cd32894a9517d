import { Link } from 'react-router'
import { mailPreferences, saveMailPreferences } from '#app/data/personal/mail-preferences.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { operatorSwitches } from '#app/data/personal/operator-status.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { mailTimeWords } from '#domain/notifications/mail-schedule.ts'
import { notificationTopics } from '#domain/notifications/notification-kinds.ts'

const { kinds } = notificationTopics.members

/** Offers mail about followed members. If there is such mail already, it says when it comes. */
export function MailOffer({ userId }: { userId: string }) {
  const sendsMail = useOwnQuery(operatorSwitches).data?.sendsMail
  const preferences = useOwnQuery(mailPreferences(userId)).data
  const saving = useMutate(saveMailPreferences, 'inline')
  if (!sendsMail || !preferences) return null
  const frequency = kinds
    .map((kind) => preferences.frequencies[kind] ?? 'off')
    .find((each) => each !== 'off')
  const choose = (wanted: 'weekly' | 'daily') =>
    saving.mutate({
      userId,
      changed: { frequencies: Object.fromEntries(kinds.map((kind) => [kind, wanted])) },
    })
  if (frequency !== undefined)
    return (
      <p>
        <output>{mailTimeWords(frequency, preferences)}</output>{' '}
        <Link to={`${paths.accountSettings()}#mail`}>Change it</Link>
      </p>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        Their votes and the bills they sponsor appear in your notifications. We can also mail them
        to you.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={saving.isPending} onClick={() => choose('weekly')}>
          Mail me weekly
        </Button>
        <Button busy={saving.isPending} onClick={() => choose('daily')}>
          Mail me daily
        </Button>
      </div>
      <StatusMessage tone="error">{saving.error?.message}</StatusMessage>
    </div>
  )
}
