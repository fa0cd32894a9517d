import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { useSubmit } from './use-submit.ts'

type SendAgainProps = {
  label?: string
  /** Sends the mail. If it throws, the error is shown. */
  send: () => Promise<void>
}

/** Sends a mail once more. The link and the code of the earlier mail stop working then. */
export function SendAgain({ label = 'Send it again', send }: SendAgainProps) {
  const [isSent, setIsSent] = useState(false)
  const { busy, errors, onSubmit } = useSubmit(async () => {
    setIsSent(false)
    await send()
    setIsSent(true)
    return undefined
  })
  return (
    <form onSubmit={onSubmit} className="grid gap-2">
      <Button type="submit" className="w-full" busy={busy}>
        {busy ? 'Sending…' : label}
      </Button>
      <StatusMessage tone="success">{isSent && 'Done. Use the newest mail you get.'}</StatusMessage>
      <StatusMessage tone="error">{errors.form}</StatusMessage>
    </form>
  )
}
