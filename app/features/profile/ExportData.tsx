import { useState } from 'react'
import { toCsv } from '#app/components/export/csv.ts'
import { saveFile } from '#app/components/export/save-file.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { type OwnPart, exportOwnData, ownParts } from '#app/data/personal/own-data.ts'
import { Button } from '#app/ui/Button.tsx'
import { Select } from '#app/ui/Select.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'

const parts = Object.keys(ownParts) as OwnPart[]

/** A user's own data as files: all of it as JSON, or one part as CSV. */
export function ExportData({ userId }: { userId: string }) {
  const [part, setPart] = useState<OwnPart>('user_saved_actions')
  const reading = useMutate(exportOwnData, 'inline')

  const saveJson = () =>
    reading.mutate(
      { userId, parts },
      {
        onSuccess: (found) =>
          saveFile('rotunda-data.json', 'application/json', JSON.stringify(found, null, 2)),
      },
    )
  const saveCsv = () =>
    reading.mutate(
      { userId, parts: [part] },
      {
        onSuccess: (found) => saveFile(`rotunda-${part}.csv`, 'text/csv', toCsv(found[part] ?? [])),
      },
    )

  return (
    <section aria-label="Your data" className="grid justify-items-start gap-3">
      <p>
        <span className="block text-sm font-semibold">Your data</span>
        <span className="text-ink-muted">
          One JSON file with everything in the list below: your account and email address, your
          signed-in devices, and everything you wrote, saved and chose. It does not include your
          password, the secrets of your authenticator apps or your recovery codes.
        </span>
      </p>
      <Button busy={reading.isPending} onClick={saveJson}>
        Download all as JSON
      </Button>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label="Kind"
          value={part}
          onChange={(event) => setPart(event.target.value as OwnPart)}
          options={parts.map((value) => ({ value, label: ownParts[value].label }))}
        />
        <Button busy={reading.isPending} onClick={saveCsv}>
          Download as CSV
        </Button>
      </div>
      <StatusMessage>{reading.isPending && 'Preparing your data...'}</StatusMessage>
      <StatusMessage tone="error">{reading.error?.message}</StatusMessage>
    </section>
  )
}
