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

export function readPending(): Pending {
  return (readStored('localStorage', key) as Pending | null) ?? {}
}

export function writePending(pending: Pending): void {
  localStorage.setItem(key, JSON.stringify(pending))
}
