import { useState } from 'react'
import { toCsv } from '#app/blocks/export/csv.ts'
import { saveFile } from '#app/blocks/export/save-file.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { type OwnTable, exportOwnData, ownTables } from '#app/data/personal/own-data.ts'
import { Button } from '#app/ui/Button.tsx'
import { Select } from '#app/ui/Select.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'

const tables = Object.keys(ownTables) as OwnTable[]

/** All that is kept in somebody's name, as files: everything as JSON, or one kind of it as CSV. */
export function ExportData({ userId }: { userId: string }) {
  const [table, setTable] = useState<OwnTable>('user_saved_actions')
  const reading = useMutate(exportOwnData, 'inline')

  const saveJson = () =>
    reading.mutate(
      { userId, tables },
      {
        onSuccess: (found) =>
          saveFile('rotunda-data.json', 'application/json', JSON.stringify(found, null, 2)),
      },
    )
  const saveCsv = () =>
    reading.mutate(
      { userId, tables: [table] },
      {
        onSuccess: (found) =>
          saveFile(`rotunda-${table}.csv`, 'text/csv', toCsv(found[table] ?? [])),
      },
    )

  return (
    <section aria-label="Your data" className="grid justify-items-start gap-3">
      <p>
        <span className="block text-sm font-semibold">Your data</span>
        <span className="text-ink-muted">Everything kept here in your name, as files.</span>
      </p>
      <Button busy={reading.isPending} onClick={saveJson}>
        Download all as JSON
      </Button>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label="Kind"
          value={table}
          onChange={(event) => setTable(event.target.value as OwnTable)}
          options={tables.map((value) => ({ value, label: ownTables[value].label }))}
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
