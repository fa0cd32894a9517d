import { type FormEvent, useState } from 'react'
import { browserClient } from '#app/data/browser-client.ts'
import { callFunction } from '#app/data/call-function.ts'
import { renamed } from '#app/session/session-store.ts'
import { Button } from '#app/ui/Button.tsx'
import { MessageLine } from '#app/ui/MessageLine.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { useMessage } from '#app/ui/use-message.ts'
import { limits } from '#domain/limits.ts'

/** The username: read, or being changed. It is kept trimmed and in lower case. */
export function UsernameSetting({ username }: { username: string }) {
  const [draft, setDraft] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { message, say } = useMessage(limits.time.errorToast)
  const wanted = (draft ?? '').trim().toLowerCase()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving || wanted === username) return
    if (wanted.length < limits.account.usernameMinimum)
      return setError('Username must be at least 3 characters.')
    setSaving(true)
    setError(null)
    try {
      const answer = await callFunction<{ username: string }>(
        await browserClient(),
        'moderate-and-update-username',
        { newUsername: wanted },
      )
      // The header and this page hear of it from the session.
      renamed(answer.username)
      setDraft(null)
      say('success', 'Profile updated successfully!')
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    }
    setSaving(false)
  }

  if (draft === null)
    return (
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="wrap-anywhere">
          <span className="block text-sm font-semibold">Username</span>
          {username}
        </p>
        <Button onClick={() => setDraft(username)}>Edit Username</Button>
        <div className="w-full empty:hidden">
          <MessageLine message={message} />
        </div>
      </div>
    )
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-3">
      <TextField
        label="Username"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        autoComplete="username"
        spellCheck={false}
        maxLength={100}
        error={error}
      />
      <StatusMessage tone="error" className="sr-only">
        {error}
      </StatusMessage>
      <div className="flex gap-3">
        <Button
          type="submit"
          variant="primary"
          disabled={saving || wanted === '' || wanted === username}
        >
          {saving ? 'Saving...' : 'Save'}
        </Button>
        <Button
          disabled={saving}
          onClick={() => {
            setDraft(null)
            setError(null)
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
