import { readStored } from '#app/data/read-stored.ts'

const key = 'rotunda.pending-save'

/** When each action was chosen, by its id. */
type Pending = Record<string, number>

/** Keeps in this browser that somebody wants to save an action, until it can be: they log in, or the page is there. */
export function rememberSave(actionId: string): void {
  try {
    writePending({ ...readPending(), [actionId]: Date.now() })
  } catch (error) {
    // The browser keeps no local storage.
    console.warn(error)
  }
}

function readPending(): Pending {
  return (readStored('localStorage', key) as Pending | null) ?? {}
}

function writePending(pending: Pending): void {
  localStorage.setItem(key, JSON.stringify(pending))
}

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
