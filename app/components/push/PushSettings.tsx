import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { useMutate } from '#app/data/personal/mutate.ts'
import { pushBrowsers, type PushState, turnPushOff, turnPushOn } from '#app/data/personal/push.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { Button } from '#app/ui/Button.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { longDate } from '#domain/dates/dates.ts'
import { deviceName } from '#domain/device-name.ts'

const why: Record<PushState, string> = {
  on: 'This device gets your notifications.',
  off: 'This device does not get your notifications yet.',
  blocked:
    'Your browser blocks notifications from this site. To get them here, allow them in its settings.',
  install: 'To get notifications here, first add Rotunda to your Home Screen, and open it there.',
  impossible: 'This browser can’t get notifications.',
}

/** Turns pushes to this device on and off, and lists the user's other devices. */
export function PushSettings({ userId }: { userId: string }) {
  const found = useOwnQuery(pushBrowsers(userId))
  const on = useMutate(turnPushOn, 'inline')
  const off = useMutate(turnPushOff, 'inline')
  const { state, own, browsers = [] } = found.data ?? {}
  return (
    <section id="push" aria-labelledby="push-title" className="grid justify-items-start gap-3">
      <h2 id="push-title" className="text-h3">
        Notifications on your devices
      </h2>
      <p className="text-ink-muted">
        A device shows what you get “At once”. Then we don’t mail it as well, except for sign-ins.
        Logging out ends it.
      </p>
      {found.isPending && <Spinner label="Loading..." />}
      {found.isLoadingError && (
        <LoadFailure
          error={found.error}
          message="We couldn’t load your devices."
          onRetry={() => void found.refetch()}
        />
      )}
      {state && <p>{why[state]}</p>}
      {state === 'off' && (
        <Button busy={on.isPending} onClick={() => on.mutate({ userId })}>
          Notify me on this device
        </Button>
      )}
      <StatusMessage tone="error">{on.error?.message ?? off.error?.message}</StatusMessage>
      {browsers.length > 0 && (
        <ul className="w-full">
          {browsers.map(({ id, device, created_at }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
            >
              <span>
                {deviceName(device)}
                {id === own && ' (this device)'}
                <span className="block text-sm text-ink-muted">Since {longDate(created_at)}</span>
              </span>
              <Button
                size="sm"
                aria-label={`Stop notifications on ${deviceName(device)}`}
                onClick={() => off.mutate({ userId, id, isOwn: id === own })}
              >
                Stop
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
