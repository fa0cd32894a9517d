import { toCsv } from '#app/components/export/csv.ts'
import { saveFile } from '#app/components/export/save-file.ts'
import type { ListItem } from '#app/data/personal/list-items.ts'
import { paths } from '#app/paths.ts'
import { actionNumber } from '#domain/actions/action-number.ts'

export type ManagedList = {
  id: string
  name: string
  description: string | null
  notes: string | null
  is_public: boolean
  created_at: string
}

export function saveListAsJson(list: ManagedList, items: readonly ListItem[]): void {
  const { name, description, notes, is_public, created_at } = list
  const whole = { name, description, notes, is_public, created_at, items: rowsOf(items) }
  saveFile(`list-${list.id}.json`, 'application/json', JSON.stringify(whole, null, 2))
}

export function saveListAsCsv(list: ManagedList, items: readonly ListItem[]): void {
  saveFile(`list-${list.id}.csv`, 'text/csv', toCsv(rowsOf(items)))
}

function rowsOf(items: readonly ListItem[]) {
  return items.map(({ action, note, created_at }, index) => ({
    place: index + 1,
    action_id: action.id,
    number: actionNumber(action),
    title: action.title,
    branch: action.branch,
    current_status: action.current_status,
    note,
    added_at: created_at,
    url: new URL(paths.action(action.id), window.location.href).href,
  }))
}
