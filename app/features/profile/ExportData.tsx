import { useState } from 'react'
import { toCsv } from '#app/blocks/export/csv.ts'
import { saveFile } from '#app/blocks/export/save-file.ts'
import { Button } from '#app/ui/Button.tsx'
import { Select } from '#app/ui/Select.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { type OwnTable, ownTables, readOwnTable } from './own-data.ts'

const tables = Object.keys(ownTables) as OwnTable[]

/** All that is kept in somebody's name, as files: everything as JSON, or one kind of it as CSV. */
export function ExportData({ userId }: { userId: string }) {
  const [table, setTable] = useState<OwnTable>('user_saved_actions')
  const [said, setSaid] = useState<{ failed: boolean; text: string } | null>(null)

  async function run(save: () => Promise<void>) {
    setSaid({ failed: false, text: 'Preparing your data...' })
    try {
      await save()
      setSaid(null)
    } catch (error) {
      console.warn('The data could not be exported.', error)
      setSaid({ failed: true, text: 'Your data could not be exported. Please try again.' })
    }
  }

  const asJson = async () => {
    const found = await Promise.all(
      tables.map(async (name) => [name, await readOwnTable(name, userId)] as const),
    )
    saveFile(
      'rotunda-data.json',
      'application/json',
      JSON.stringify(Object.fromEntries(found), null, 2),
    )
  }
  const asCsv = async () =>
    saveFile(`rotunda-${table}.csv`, 'text/csv', toCsv(await readOwnTable(table, userId)))

  return (
    <section aria-label="Your data" className="grid justify-items-start gap-3">
      <p>
        <span className="block text-sm font-semibold">Your data</span>
        <span className="text-ink-muted">Everything kept here in your name, as files.</span>
      </p>
      <Button onClick={() => void run(asJson)}>Download all as JSON</Button>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label="Kind"
          value={table}
          onChange={(event) => setTable(event.target.value as OwnTable)}
          options={tables.map((value) => ({ value, label: ownTables[value].label }))}
        />
        <Button onClick={() => void run(asCsv)}>Download as CSV</Button>
      </div>
      <StatusMessage tone={said?.failed ? 'error' : 'plain'}>{said?.text}</StatusMessage>
    </section>
  )
}
