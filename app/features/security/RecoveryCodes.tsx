import { useState } from 'react'
import { saveFile } from '#app/components/export/save-file.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { recoveryCodesLeft, renewRecoveryCodes } from '#app/data/personal/security.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/ConfirmDialog.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { longDate } from '#domain/dates/dates.ts'

type RecoveryCodesProps = { userId: string; onMade: (codes: string[]) => void }

/** How many recovery codes are left, and a new set. */
export function RecoveryCodes({ userId, onMade }: RecoveryCodesProps) {
  const { data } = useOwnQuery(recoveryCodesLeft(userId))
  const renewing = useMutate(renewRecoveryCodes, 'inline')
  const [asked, setAsked] = useState(false)
  const make = () => {
    setAsked(false)
    renewing.mutate({ userId }, { onSuccess: onMade })
  }
  if (!data) return null
  const hasSet = data.created_at !== null
  return (
    <>
      <p>
        <span className="block text-sm font-semibold">Recovery codes</span>
        <span className="text-ink-muted">
          {hasSet
            ? `${data.left} of 10 are unused; made on ${longDate(data.created_at)}. Each opens your account once if you lose the app.`
            : 'You don’t have recovery codes yet. They open your account if you lose the app.'}
        </span>
      </p>
      <Button busy={renewing.isPending} onClick={() => (hasSet ? setAsked(true) : make())}>
        {renewing.isPending ? 'Making codes…' : 'Make new recovery codes'}
      </Button>
      <StatusMessage tone="error">{renewing.error?.message}</StatusMessage>
      <ConfirmDialog
        title="New recovery codes"
        open={asked}
        confirm="Make new codes"
        onConfirm={make}
        onClose={() => setAsked(false)}
      >
        The codes you have now will no longer work.
      </ConfirmDialog>
    </>
  )
}

type RecoveryCodeListProps = { codes: string[]; onDone: () => void }

/** The codes of a new set, the one time that they can be read. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const save = () => saveFile('rotunda-recovery-codes.txt', 'text/plain', `${codes.join('\n')}\n`)
  return (
    <div className="grid gap-4">
      <p>
        Keep these codes somewhere safe. Each opens your account once if you lose the app. They are
        shown only now.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-1 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={save}>Download</Button>
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
