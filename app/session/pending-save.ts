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
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Pending
  } catch {
    // Not what was written here, or a browser that forbids storage.
    return {}
  }
}

export function writePending(pending: Pending): void {
  localStorage.setItem(key, JSON.stringify(pending))
}
