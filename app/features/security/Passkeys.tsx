import { useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { mutate, useMutate } from '#app/data/personal/mutate.ts'
import type { Passkey } from '#app/data/personal/own-passkeys.ts'
import { addPasskey, passkeys, removePasskey, renamePasskey } from '#app/data/personal/passkeys.ts'
import { authenticators } from '#app/data/personal/security.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/ConfirmDialog.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { longDate } from '#domain/dates/dates.ts'
import { deviceName } from '#domain/device-name.ts'

type Asked = { about: 'new' } | { about: 'name' | 'removal'; passkey: Passkey }

/** The passkeys of an account: added, named and removed. */
export function Passkeys({ userId }: { userId: string }) {
  const found = useOwnQuery(passkeys(userId))
  const apps = useOwnQuery(authenticators(userId))
  const removing = useMutate(removePasskey)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  if (found.data === null) return null
  return (
    <section aria-labelledby="passkeys" className="grid justify-items-start gap-3">
      <h2 id="passkeys" className="text-h3">
        Passkeys
      </h2>
      <p className="text-ink-muted">
        A passkey logs you in with a fingerprint, a face or the PIN of your device. It replaces your
        password and the code of an authenticator app. Both still work.
      </p>
      {found.isLoadingError && (
        <LoadFailure
          error={found.error}
          message="We couldn’t load your passkeys."
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && found.data.length > 0 && (
        <ul className="w-full">
          {found.data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onAsk={(about) => setAsked({ about, passkey })}
            />
          ))}
        </ul>
      )}
      {found.data && apps.data && (
        <Button onClick={() => setAsked({ about: 'new' })}>Add a passkey</Button>
      )}
      <Dialog title="Add a passkey" open={asked?.about === 'new'} onClose={close}>
        {asked?.about === 'new' && (
          <NewPasskey userId={userId} factorId={apps.data?.[0]?.id ?? null} onAdded={close} />
        )}
      </Dialog>
      <Dialog title="Rename the passkey" open={asked?.about === 'name'} onClose={close}>
        {asked?.about === 'name' && (
          <PasskeyName userId={userId} passkey={asked.passkey} onNamed={close} />
        )}
      </Dialog>
      <ConfirmDialog
        title="Remove the passkey"
        open={asked?.about === 'removal'}
        confirm="Remove it"
        onConfirm={() => {
          if (asked?.about === 'removal') removing.mutate({ userId, id: asked.passkey.id })
          close()
        }}
        onClose={close}
      >
        {asked?.about === 'removal' &&
          `“${asked.passkey.name}” will no longer open your account. Other devices that logged in with a passkey are signed out.`}
      </ConfirmDialog>
    </section>
  )
}

type PasskeyRowProps = { passkey: Passkey; onAsk: (about: 'name' | 'removal') => void }

function PasskeyRow({ passkey, onAsk }: PasskeyRowProps) {
  const { name, created_at, last_used_at } = passkey
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 first:border-t">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-muted">
          Added {longDate(created_at)}
          {last_used_at ? ` · last used ${longDate(last_used_at)}` : ' · not used yet'}
        </p>
      </div>
      <div className="flex gap-3">
        <Button size="sm" aria-label={`Rename ${name}`} onClick={() => onAsk('name')}>
          Rename
        </Button>
        <Button size="sm" aria-label={`Remove ${name}`} onClick={() => onAsk('removal')}>
          Remove
        </Button>
      </div>
    </li>
  )
}

type NewPasskeyProps = { userId: string; factorId: string | null; onAdded: () => void }

/** Proves that it is the owner, and has the browser make a passkey. */
function NewPasskey({ userId, factorId, onAdded }: NewPasskeyProps) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  async function add() {
    const factor = factorId === null ? null : { id: factorId, code: code.trim() }
    await mutate(addPasskey, { userId, name: name.trim(), password, factor }, 'inline')
    onAdded()
  }
  return (
    <Form
      submitLabel="Add a passkey"
      busyLabel="Waiting for your passkey…"
      disabled={name.trim() === '' || (factorId !== null && code.trim() === '')}
      onSubmit={add}
    >
      <NameField value={name} onChange={setName} />
      {factorId === null ? (
        <TextField
          label="Your password"
          description="You can leave it out if you logged in within the last day."
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : (
        <TextField
          label="Code from your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          maxLength={64}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          required
        />
      )}
    </Form>
  )
}

type PasskeyNameProps = { userId: string; passkey: Passkey; onNamed: () => void }

function PasskeyName({ userId, passkey, onNamed }: PasskeyNameProps) {
  const [name, setName] = useState(passkey.name)
  async function rename() {
    await mutate(renamePasskey, { userId, id: passkey.id, name: name.trim() }, 'inline')
    onNamed()
  }
  return (
    <Form submitLabel="Save" busyLabel="Saving..." disabled={name.trim() === ''} onSubmit={rename}>
      <NameField value={name} onChange={setName} />
    </Form>
  )
}

type NameFieldProps = { value: string; onChange: (name: string) => void }

function NameField({ value, onChange }: NameFieldProps) {
  return (
    <TextField
      label="Name"
      description="So that you can tell your passkeys apart."
      autoComplete="off"
      maxLength={120}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      required
    />
  )
}
