import { readPending, writePending } from './pending-save.ts'

/** Milliseconds; as long as the link of a confirmation mail works. */
const lifetime = 3_600_000

/** Whether an action was to be saved, once. */
export function takePendingSave(actionId: string): boolean {
  const { [actionId]: at, ...others } = readPending()
  if (at === undefined) return false
  writePending(others)
  return true
}

/** The actions that were to be saved, once; not what was chosen too long ago. */
export function takePendingSaves(): string[] {
  const pending = Object.entries(readPending())
  if (pending.length > 0) writePending({})
  return pending.filter(([, at]) => Date.now() - at < lifetime).map(([actionId]) => actionId)
}
