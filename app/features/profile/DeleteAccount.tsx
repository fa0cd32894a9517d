import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Form } from '#app/blocks/form/Form.tsx'
import { notices } from '#app/data/notices.ts'
import { deleteAccount } from '#app/data/personal/account.ts'
import { mutate } from '#app/data/personal/mutate.ts'
import { operatorSwitches } from '#app/data/personal/operator-switches.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { paths } from '#app/paths.ts'
import { logOut } from '#app/session/log-out.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { TextField } from '#app/ui/TextField.tsx'

/** Deleting the account, where the operator allows it; with the password once more. */
export function DeleteAccount() {
  const allowed = useOwnQuery(operatorSwitches).data?.accountDeletion ?? false
  const [open, setOpen] = useState(false)
  return (
    <section aria-label="Delete Account" className="grid justify-items-start gap-3">
      <Button variant="danger" disabled={!allowed} onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      {!allowed && (
        <p className="text-sm text-ink-muted">
          Account deletion is temporarily disabled while we improve the process.
        </p>
      )}
      <Dialog title="Delete Account" open={open} onClose={() => setOpen(false)}>
        <DeletionForm />
      </Dialog>
    </section>
  )
}

function DeletionForm() {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  async function remove() {
    await mutate(deleteAccount, { password }, 'inline')
    notices.add({ tone: 'plain', text: 'Your account has been deleted.' })
    await navigate(paths.home())
    await logOut()
  }
  return (
    <Form
      submitLabel="Delete Account"
      busyLabel="Deleting..."
      submitVariant="danger"
      disabled={password === ''}
      onSubmit={remove}
    >
      <p>
        Your profile, lists, trackers, ratings, saved actions, follows, blocks and reports are
        deleted for good. What you wrote under actions, legislators and lists of others stays
        readable as “Anonymous”; to have it gone too, delete it first in your Activity History. What
        moderation decided stays counted, without your name.
      </p>
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        required
      />
    </Form>
  )
}
