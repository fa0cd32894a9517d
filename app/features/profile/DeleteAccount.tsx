import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Form } from '#app/components/form/Form.tsx'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { deleteAccount } from '#app/data/personal/account.ts'
import { mutate } from '#app/data/personal/mutate.ts'
import { operatorSwitches } from '#app/data/personal/operator-status.ts'
import { authenticators } from '#app/data/personal/security.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { toasts } from '#app/data/toasts.ts'
import { paths } from '#app/paths.ts'
import { logOut } from '#app/session/session-store.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { TextField } from '#app/ui/TextField.tsx'

/** The words to type, so that no one deletes an account by accident. */
const word = 'delete'

/** Deletes the account, unless the operator has switched that off. Says first what stays. */
export function DeleteAccount() {
  const switches = useOwnQuery(operatorSwitches)
  const [open, setOpen] = useState(false)
  return (
    <section aria-label="Delete Account" className="grid justify-items-start gap-3">
      {switches.data?.accountDeletion && (
        <div>
          <p className="text-sm font-semibold">Delete your account</p>
          <WhatHappens />
        </div>
      )}
      <Button
        variant="danger"
        disabled={!switches.data?.accountDeletion}
        onClick={() => setOpen(true)}
      >
        Delete Account
      </Button>
      {switches.data?.accountDeletion === false && (
        <p className="text-sm text-ink-muted">
          Account deletion is temporarily disabled while we improve the process.
        </p>
      )}
      <Dialog title="Delete Account" open={open} onClose={() => setOpen(false)}>
        {open && switches.data && (
          // A Supabase project, which has no recovery codes, sends the mails of accounts itself.
          <Deletion isMailed={switches.data.sendsMail && switches.data.recoveryCodes} />
        )}
      </Dialog>
    </section>
  )
}

function WhatHappens() {
  return (
    <p className="text-ink-muted">
      Your profile, lists, trackers, ratings, saved actions, follows, blocks and reports are deleted
      and cannot be restored. Your reviews and comments stay, with “Anonymous” in place of your
      name. To remove them too, delete them first in your{' '}
      <Link to={paths.activity()}>Activity History</Link>.
    </p>
  )
}

function Deletion({ isMailed }: { isMailed: boolean }) {
  const { user } = useAccount()
  const factors = useOwnQuery(authenticators(user.id))
  if (factors.isPending) return <Spinner label="Loading..." />
  if (factors.isLoadingError)
    return (
      <LoadFailure
        error={factors.error}
        message="We couldn’t load your account."
        onRetry={() => void factors.refetch()}
      />
    )
  return (
    <DeletionForm
      // An account that an outside service signs in has no password.
      hasPassword={user.identities?.some(({ provider }) => provider === 'email') ?? true}
      factorId={factors.data?.[0]?.id ?? null}
      isMailed={isMailed}
    />
  )
}

type DeletionFormProps = { hasPassword: boolean; factorId: string | null; isMailed: boolean }

function DeletionForm({ hasPassword, factorId, isMailed }: DeletionFormProps) {
  const navigate = useNavigate()
  const { user } = useAccount()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState('')
  async function remove() {
    await mutate(deleteAccount, { password, factorId, code: code.trim() }, 'inline')
    toasts.add({ tone: 'plain', text: 'Your account has been deleted.' })
    await navigate(paths.home())
    await logOut()
  }
  return (
    <Form
      submitLabel="Delete Account"
      busyLabel="Deleting..."
      submitVariant="danger"
      disabled={
        typed.trim().toLowerCase() !== word ||
        (hasPassword && password === '') ||
        (factorId !== null && code.trim() === '')
      }
      onSubmit={remove}
    >
      <WhatHappens />
      {isMailed && (
        <p className="wrap-anywhere text-ink-muted">We’ll send a confirmation to {user.email}.</p>
      )}
      {hasPassword && (
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          required
        />
      )}
      {factorId !== null && (
        <TextField
          label="Code from your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          maxLength={64}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          required
        />
      )}
      <TextField
        label={`Type “${word}” to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        required
      />
    </Form>
  )
}
