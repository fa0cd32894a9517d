import { useState } from 'react'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { useMutate } from '#app/data/personal/mutate.ts'
import {
  type OwnSession,
  endOtherSessions,
  endSession,
  ownSessions,
} from '#app/data/personal/security.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/ConfirmDialog.tsx'
import { deviceName } from '#domain/device-name.ts'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** Devices that are signed in. Each session can be ended, or all but this one. */
export function SignedInDevices({ userId }: { userId: string }) {
  const found = useOwnQuery(ownSessions(userId))
  const ending = useMutate(endSession)
  const endingOthers = useMutate(endOtherSessions)
  const [asked, setAsked] = useState(false)
  return (
    <section aria-labelledby="devices" className="grid justify-items-start gap-3">
      <h2 id="devices" className="text-h3">
        Where you are signed in
      </h2>
      {found.isLoadingError && (
        <LoadFailure
          error={found.error}
          message="We couldn’t load your devices."
          onRetry={() => void found.refetch()}
        />
      )}
      <ul className="w-full">
        {found.data?.map((session) => (
          <Device
            key={session.id}
            session={session}
            onEnd={() => ending.mutate({ userId, id: session.id })}
          />
        ))}
      </ul>
      {(found.data?.length ?? 0) > 1 && (
        <Button onClick={() => setAsked(true)}>Sign out all other devices</Button>
      )}
      <ConfirmDialog
        title="Sign out all other devices"
        open={asked}
        confirm="Sign them out"
        onConfirm={() => {
          endingOthers.mutate({ userId })
          setAsked(false)
        }}
        onClose={() => setAsked(false)}
      >
        Every other device will have to log in again.
      </ConfirmDialog>
    </section>
  )
}

function Device({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const name = deviceName(session.user_agent)
  const lastUse = moment.format(new Date(session.last_used_at))
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3 first:border-t">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-muted">
          {session.is_current ? 'This device' : `Last used ${lastUse}`}
          {` · signed in ${moment.format(new Date(session.created_at))}`}
        </p>
      </div>
      {!session.is_current && (
        <Button size="sm" aria-label={`Sign out ${name}, last used ${lastUse}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}
