import { useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { mutate } from '#app/data/personal/mutate.ts'
import { removeAuthenticator } from '#app/data/personal/security.ts'
import { AppCodeField, sixDigits } from './AppCodeField.tsx'

type RemoveAuthenticatorProps = { userId: string; factorId: string; onRemoved: () => void }

/** Asks for a code once more, so that nobody at an unattended screen turns it off. */
export function RemoveAuthenticator({ userId, factorId, onRemoved }: RemoveAuthenticatorProps) {
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
