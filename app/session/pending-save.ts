const key = 'rotunda.pending-save'
/** Milliseconds; as long as the link of a confirmation mail works. */
const lifetime = 3_600_000

/** When each action was chosen, by its id. */
type Pending = Record<string, number>

/** Keeps in this browser that somebody wants to save an action, until it can be: they log in, or the page is there. */
export function rememberSave(actionId: string): void {
  try {
    write({ ...read(), [actionId]: Date.now() })
  } catch (error) {
    console.warn('This browser keeps no local storage; nothing is saved later.', error)
  }
}

/** Whether an action was to be saved, once. */
export function takePendingSave(actionId: string): boolean {
  const { [actionId]: at, ...others } = read()
  if (at === undefined) return false
  write(others)
  return true
}

/** The actions that were to be saved, once; not what was chosen too long ago. */
export function takePendingSaves(): string[] {
  const pending = Object.entries(read())
  write({})
  return pending.filter(([, at]) => Date.now() - at < lifetime).map(([actionId]) => actionId)
}

function read(): Pending {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Pending
  } catch {
    // Not what was written here, or a browser that forbids storage.
    return {}
  }
}

function write(pending: Pending): void {
  if (Object.keys(pending).length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(pending))
}
