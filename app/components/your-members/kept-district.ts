import { useMemo, useSyncExternalStore } from 'react'

/** The key of a visitor's district in this browser's storage. */
const districtKey = 'rotunda.district'

/** The stored text, or null if there is none or the browser forbids storage. */
export function keptDistrictText(): string | null {
  try {
    return localStorage.getItem(districtKey)
  } catch {
    return null
  }
}

/** The congressional district that the visitor chose, and the day (YYYY-MM-DD). Never an address. */
export type KeptDistrict = { state: string; district: number; chosenOn: string }

const changed = 'rotunda:district-changed'

/** Reads the text of `keptDistrictText`. Null if this module did not write it. */
export function readKeptDistrict(text: string | null): KeptDistrict | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { state, district, chosenOn } = kept as Partial<KeptDistrict>
    return typeof state === 'string' && Number.isInteger(district) && typeof chosenOn === 'string'
      ? { state, district: district as number, chosenOn }
      : null
  } catch {
    return null
  }
}

/**
 * Stores a district in this browser, or removes it if null.
 * @throws if the browser forbids storage
 */
export function keepDistrict(kept: KeptDistrict | null): void {
  if (kept === null) localStorage.removeItem(districtKey)
  else localStorage.setItem(districtKey, JSON.stringify(kept))
  window.dispatchEvent(new Event(changed))
}

function subscribeToKeptDistrict(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(changed, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(changed, onChange)
  }
}

/** The district that a visitor of this browser chose. The server and the first render do not know it. */
export function useKeptDistrict(): KeptDistrict | null {
  const text = useSyncExternalStore(subscribeToKeptDistrict, keptDistrictText, () => null)
  return useMemo(() => readKeptDistrict(text), [text])
}
