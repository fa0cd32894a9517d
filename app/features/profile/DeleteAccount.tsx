import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { browserClient } from '#app/data/browser-client.ts'
import { FunctionRefusal, callFunction } from '#app/data/call-function.ts'
import { configuration } from '#app/data/configuration.ts'
import { logOut } from '#app/session/log-out.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'

/** Deleting the account, where the operator allows it; with the password once more. */
export function DeleteAccount() {
  const switches = useQuery({ queryKey: ['configuration'], queryFn: configuration })
  const allowed = switches.data?.accountDeletion ?? false
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
  const [password, setPassword] = useState('')
  const [deleting, setDeleting] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (deleting) return
    setDeleting(true)
    setError(null)
    try {
      const answer = await callFunction<{ success?: boolean }>(
        await browserClient(),
        'delete-user-account',
        { password },
      )
      if (!answer.success) throw new Error('Account deletion failed')
      await logOut()
    } catch (failure) {
      console.warn('The account was not deleted.', failure)
      setDeleting(false)
      const said = failure instanceof FunctionRefusal ? failure.serverMessage : null
      setError(said ?? 'Failed to delete account')
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p>
        Your profile, lists, trackers, ratings and saved actions are deleted for good. What you
        wrote stays readable as “Anonymous”.
      </p>
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        required
      />
      <StatusMessage tone="error">{error}</StatusMessage>
      <Button type="submit" variant="danger" disabled={deleting || password === ''}>
        {deleting ? 'Deleting...' : 'Delete Account'}
      </Button>
    </form>
  )
}
