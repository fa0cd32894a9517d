import { useMutate } from '#app/data/personal/mutate.ts'
import { pushBrowsers, turnPushOn } from '#app/data/personal/push.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts'

type PushOfferProps = {
  userId: string
  /** What the user has just asked to hear about. */
  kinds: readonly NotificationKind[]
}

/** Offers, after a follow, to show its notifications on this device at once. The browser asks only after the click. */
export function PushOffer({ userId, kinds }: PushOfferProps) {
  const { data } = useOwnQuery(pushBrowsers(userId))
  const on = useMutate(turnPushOn, 'inline')
  if (on.isSuccess) return <StatusMessage tone="success">This device will show them.</StatusMessage>
  if (data?.state !== 'off') return null
  return (
    <div className="mt-2">
      <Button size="sm" busy={on.isPending} onClick={() => on.mutate({ userId, kinds })}>
        Notify me on this device
      </Button>
      <StatusMessage tone="error">{on.error?.message}</StatusMessage>
    </div>
  )
}
