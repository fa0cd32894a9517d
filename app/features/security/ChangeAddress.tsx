import { useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { SendAgain } from '#app/components/form/SendAgain.tsx'
import { mutate } from '#app/data/personal/mutate.ts'
import { changeAddress, resendAddressChange } from '#app/data/personal/security.ts'
import { paths } from '#app/paths.ts'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'

type ChangeAddressProps = {
  email: string
  /** The one that was asked for before, while one of the two has still to agree. */
  asked?: string | undefined
}

/** Where the links of the mails lead. */
const linksLeadTo = () => window.location.origin + paths.login(paths.security())

/** Another address for the account. Both mailboxes agree, each with the link it is sent. */
export function ChangeAddress({ email, asked }: ChangeAddressProps) {
  const [wanted, setWanted] = useState('')
  const [current, setCurrent] = useState('')
  const [outcome, setOutcome] = useState<string | null>(null)
  async function change() {
    const waits = await mutate(
      changeAddress,
      {
        email: wanted,
        current,
        redirectTo: linksLeadTo(),
      },
      'inline',
    )
    setOutcome(
      waits
        ? `We've sent a mail to ${email} and to ${wanted}. Your address changes after you agree in both, within one hour.`
        : `Your address is now ${wanted}.`,
    )
    setWanted('')
    setCurrent('')
  }
  return (
    <section aria-labelledby="address" className="grid gap-3">
      <h2 id="address" className="text-h3">
        Email address
      </h2>
      <p className="wrap-anywhere text-ink-muted">
        {email}
        {asked && `. The change to ${asked} waits until you agree in both mailboxes.`}
      </p>
      {asked && (
        <SendAgain
          send={() => mutate(resendAddressChange, { email, redirectTo: linksLeadTo() }, 'inline')}
        />
      )}
      <Form
        label="Email address"
        submitLabel="Change address"
        busyLabel="Sending..."
        disabled={wanted.trim() === '' || current === ''}
        onSubmit={change}
      >
        <TextField
          label="New email address"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
      </Form>
      <StatusMessage tone="success">{outcome}</StatusMessage>
    </section>
  )
}
