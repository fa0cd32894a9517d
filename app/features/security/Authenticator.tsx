import { useState } from 'react'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { useMutate } from '#app/data/personal/mutate.ts'
import {
  type AuthenticatorDraft,
  authenticators,
  beginAuthenticator,
} from '#app/data/personal/security.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { longDate } from '#domain/dates/dates.ts'
import { ConfirmAuthenticator } from './ConfirmAuthenticator.tsx'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RemoveAuthenticator } from './RemoveAuthenticator.tsx'

/** The authenticator app of an account: set up, or taken off; with its recovery codes. */
export function Authenticator({ userId }: { userId: string }) {
  const found = useOwnQuery(authenticators(userId))
  const beginning = useMutate(beginAuthenticator, 'inline')
  const [draft, setDraft] = useState<AuthenticatorDraft | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [removing, setRemoving] = useState(false)
  const [app] = found.data ?? []
  const close = () => {
    setDraft(null)
    setCodes(null)
  }
  const show = (made: string[]) => (made.length > 0 ? setCodes(made) : close())
  return (
    <section aria-labelledby="authenticator" className="grid justify-items-start gap-3">
      <h2 id="authenticator" className="text-h3">
        Authenticator app
      </h2>
      {found.isLoadingError && (
        <LoadFailure
          error={found.error}
          message="Your authenticator app could not be looked up."
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && (
        <p className="text-ink-muted">
          {app
            ? `On since ${longDate(app.created_at)}. Each log-in asks for a code of the app after the password.`
            : 'Off. With it on, each log-in asks for a code of an app on your phone after the password, so that a password alone does not open your account.'}
        </p>
      )}
      {found.data && !app && (
        <Button
          variant="primary"
          busy={beginning.isPending}
          onClick={() => beginning.mutate(undefined, { onSuccess: setDraft })}
        >
          Set up an authenticator app
        </Button>
      )}
      <StatusMessage tone="error">{beginning.error?.message}</StatusMessage>
      {app && (
        <>
          <RecoveryCodes userId={userId} onMade={setCodes} />
          <Button onClick={() => setRemoving(true)}>Turn off</Button>
        </>
      )}
      <Dialog
        title={codes ? 'Recovery codes' : 'Set up an authenticator app'}
        open={draft !== null || codes !== null}
        onClose={close}
        {...(codes && { unsaved: 'You cannot see these codes again.', discard: 'Close anyway' })}
      >
        {codes ? (
          <RecoveryCodeList codes={codes} onDone={close} />
        ) : (
          draft && <ConfirmAuthenticator userId={userId} draft={draft} onConfirmed={show} />
        )}
      </Dialog>
      <Dialog
        title="Turn off the authenticator app"
        open={removing && app !== undefined}
        onClose={() => setRemoving(false)}
      >
        {app && (
          <RemoveAuthenticator
            userId={userId}
            factorId={app.id}
            onRemoved={() => setRemoving(false)}
          />
        )}
      </Dialog>
    </section>
  )
}
