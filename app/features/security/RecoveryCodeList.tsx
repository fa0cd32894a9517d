import { saveFile } from '#app/components/export/save-file.ts'
import { Button } from '#app/ui/Button.tsx'

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
