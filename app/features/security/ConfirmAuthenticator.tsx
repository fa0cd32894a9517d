import { useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { mutate } from '#app/data/personal/mutate.ts'
import { type AuthenticatorDraft, confirmAuthenticator } from '#app/data/personal/security.ts'
import { AppCodeField, sixDigits } from './AppCodeField.tsx'

type ConfirmAuthenticatorProps = {
  userId: string
  draft: AuthenticatorDraft
  /** Gets the recovery codes, which nobody can read again. */
  onConfirmed: (codes: string[]) => void
}

/** What the app has to be told, and the code by which it shows that it was. */
export function ConfirmAuthenticator({ userId, draft, onConfirmed }: ConfirmAuthenticatorProps) {
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
