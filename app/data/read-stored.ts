/** What this browser keeps as JSON; null where it keeps nothing, something else, or forbids storage. */
export function readStored(storage: 'localStorage' | 'sessionStorage', key: string): unknown {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}
