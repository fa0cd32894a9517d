import { useSyncExternalStore } from 'react'
import { stateCode } from '#domain/places/states.ts'

const key = 'rotunda.state'
const changed = 'rotunda:state-changed'

/**
 * The visitor's state (postal code), stored on this device only, and a function that stores another or, with null,
 * forgets it. The server and the first render do not know it.
 */
export function useOwnState(): [string | null, (code: string | null) => void] {
  return [useSyncExternalStore(subscribe, read, () => null), remember]
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(changed, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(changed, onChange)
  }
}

function read(): string | null {
  try {
    return stateCode(localStorage.getItem(key))
  } catch (error) {
    // A browser may forbid storage. The page then remembers nothing.
    console.warn('own state: this browser keeps no local storage', error)
    return null
  }
}

function remember(code: string | null): void {
  try {
    if (code === null) localStorage.removeItem(key)
    else localStorage.setItem(key, code)
  } catch (error) {
    console.warn('own state: could not be remembered', error)
  }
  window.dispatchEvent(new Event(changed))
}
