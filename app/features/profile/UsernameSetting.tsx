import { useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { Failure } from '#app/data/failure.ts'
import { mutate } from '#app/data/personal/mutate.ts'
import { changeUsername } from '#app/data/personal/profile-settings.ts'
import { renamed } from '#app/session/session-store.ts'
import { Button } from '#app/ui/Button.tsx'
import { MessageLine } from '#app/ui/MessageLine.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { useMessage } from '#app/ui/use-message.ts'
import { databaseLimits } from '#domain/database-values.ts'
import { limits } from '#domain/limits.ts'

type UsernameSettingProps = {
  username: string
  /** Chosen at sign-up, and another account's by now. */
  lost: string | null
}

/** The username: read, or being changed. It is kept trimmed and in lower case. */
export function UsernameSetting({ username, lost }: UsernameSettingProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const { message, say } = useMessage(limits.time.errorToast)
  const wanted = (draft ?? '').trim().toLowerCase()

  async function save() {
    if (wanted.length < databaseLimits.minUsernameLength)
      throw new Failure('Username must be at least 3 characters.', 'too-short')
    const kept = await mutate(changeUsername, { wanted }, 'inline')
    // The header and this page hear of it from the session.
    renamed(kept)
    setDraft(null)
    say('success', 'Profile updated successfully!')
  }

  if (draft === null)
    return (
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="wrap-anywhere">
          <span className="block text-sm font-semibold">Username</span>
          {username}
          {lost !== null && (
            <span className="block text-ink-muted">
              Someone took “{lost}” before you confirmed your address. Choose another username.
            </span>
          )}
        </p>
        <Button onClick={() => setDraft(lost === null ? username : '')}>Edit Username</Button>
        <div className="w-full empty:hidden">
          <MessageLine message={message} />
        </div>
      </div>
    )
  return (
    <Form
      submitLabel="Save"
      busyLabel="Saving..."
      disabled={wanted === '' || wanted === username}
      onSubmit={save}
      onCancel={() => setDraft(null)}
    >
      <TextField
        label="Username"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        autoComplete="username"
        spellCheck={false}
        maxLength={databaseLimits.maxUsernameLength}
      />
    </Form>
  )
}
