import { useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { mutate, useMutate } from '#app/data/personal/mutate.ts'
import {
  type AuthenticatorDraft,
  authenticators,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from '#app/data/personal/security.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { longDate } from '#domain/dates/dates.ts'
import { RecoveryCodeList, RecoveryCodes } from './RecoveryCodes.tsx'

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
          message="We couldn’t check your authenticator app."
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && (
        <p className="text-ink-muted">
          {app
            ? `On since ${longDate(app.created_at)}. Each log-in asks for a code from the app after the password.`
            : 'Off. If you turn it on, each log-in asks for the password and then for a code from an app on your phone. The password alone then does not open your account.'}
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

type ConfirmAuthenticatorProps = {
  userId: string
  draft: AuthenticatorDraft
  /** Gets the recovery codes, which cannot be read again. */
  onConfirmed: (codes: string[]) => void
}

/** The secret for the app, and the code that proves that the app has it. */
function ConfirmAuthenticator({ userId, draft, onConfirmed }: ConfirmAuthenticatorProps) {
  const [written, setWritten] = useState('')
  const code = sixDigits(written)
  const confirm = async () =>
    onConfirmed(
      await mutate(
        confirmAuthenticator,
        { userId, factorId: draft.id, code: code ?? '' },
        'inline',
      ),
    )
  return (
    <Form
      submitLabel="Turn on"
      busyLabel="Checking the code…"
      disabled={code === null}
      onSubmit={confirm}
    >
      <p>Scan this with the app, or type the key below into it. Then enter the code it shows.</p>
      {/* On white in both themes: a camera looks for dark on light. */}
      <img
        src={draft.picture}
        alt="QR code for your authenticator app"
        width={200}
        height={200}
        className="justify-self-center rounded border border-line bg-white p-2"
      />
      <p>
        <span className="block text-sm font-semibold">Key</span>
        <code className="font-mono text-sm wrap-anywhere">
          {draft.secret.replaceAll(/.{4}(?!$)/g, '$& ')}
        </code>
      </p>
      <AppCodeField value={written} onChange={setWritten} />
    </Form>
  )
}

type RemoveAuthenticatorProps = { userId: string; factorId: string; onRemoved: () => void }

/** Asks for a code again, so that a stranger at an unattended screen cannot turn it off. */
function RemoveAuthenticator({ userId, factorId, onRemoved }: RemoveAuthenticatorProps) {
  const [written, setWritten] = useState('')
  const code = sixDigits(written)
  async function remove() {
    await mutate(removeAuthenticator, { userId, factorId, code: code ?? '' }, 'inline')
    onRemoved()
  }
  return (
    <Form
      submitLabel="Turn off"
      busyLabel="Checking the code…"
      submitVariant="danger"
      disabled={code === null}
      onSubmit={remove}
    >
      <p>
        Your password alone will open your account again, and your recovery codes will no longer
        work.
      </p>
      <AppCodeField value={written} onChange={setWritten} />
    </Form>
  )
}

type AppCodeFieldProps = { value: string; onChange: (code: string) => void }

/** The six digits that an authenticator app shows. */
function AppCodeField({ value, onChange }: AppCodeFieldProps) {
  return (
    <TextField
      label="Code from the app"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      required
    />
  )
}

/** The digits alone; null where they are not six. */
function sixDigits(written: string): string | null {
  const digits = written.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
