const key = 'rotunda.pending-save'
/** Milliseconds; as long as the link of a confirmation mail works. */
const lifetime = 3_600_000

/** Keeps in this browser which action a visitor wanted to save, until somebody has logged in. */
export function rememberSave(actionId: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ actionId, at: Date.now() }))
  } catch (error) {
    console.warn('This browser keeps no local storage; logging in will save nothing.', error)
  }
}

/** The action that was to be saved, once; null where there is none, or it was too long ago. */
export function takePendingSave(): string | null {
  const text = localStorage.getItem(key)
  localStorage.removeItem(key)
  try {
    const { actionId, at } = JSON.parse(text ?? '{}') as { actionId?: unknown; at?: unknown }
    const isRecent = typeof at === 'number' && Date.now() - at < lifetime
    return isRecent && typeof actionId === 'string' ? actionId : null
  } catch {
    // Not what was written here.
    return null
  }
}
