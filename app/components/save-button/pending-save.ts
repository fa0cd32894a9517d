import { readStored } from '#app/data/read-stored.ts'

const key = 'rotunda.pending-save'

/** The time in milliseconds at which each action was chosen, by its id. */
type Pending = Record<string, number>

/** Remembers in this browser that the user wants to save an action, until they log in or the page is ready. */
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

/** Milliseconds, as long as the link in a confirmation mail works. */
const lifetime = 3_600_000

/** Whether the user wanted to save an action. Asking forgets it. */
export function takePendingSave(actionId: string): boolean {
  const { [actionId]: at, ...others } = readPending()
  if (at === undefined) return false
  writePending(others)
  return true
}

/** The actions that the user wanted to save within the lifetime. Asking forgets them. */
export function takePendingSaves(): string[] {
  const pending = Object.entries(readPending())
  if (pending.length > 0) writePending({})
  return pending.filter(([, at]) => Date.now() - at < lifetime).map(([actionId]) => actionId)
}
