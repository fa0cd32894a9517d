/** Reads JSON that this browser stored. Null if there is none, if it is invalid, or if the browser forbids storage. */
export function readStored(storage: 'localStorage' | 'sessionStorage', key: string): unknown {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? 'null') as unknown
  } catch {
    return null
  }
}
