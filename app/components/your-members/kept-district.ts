import { useMemo, useSyncExternalStore } from 'react'

/** Where a visitor's district is kept in this browser. */
const districtKey = 'rotunda.district'

/** The text that is kept there; null if there is none, or if the browser forbids storage. */
export function keptDistrictText(): string | null {
  try {
    return localStorage.getItem(districtKey)
  } catch {
    return null
  }
}

/** The congressional district that somebody chose, and the day of it: YYYY-MM-DD. Never an address. */
export type KeptDistrict = { state: string; district: number; chosenOn: string }

const changed = 'rotunda:district-changed'

/** Reads what `keptDistrictText` gives; null for what was not written here. */
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

/** Keeps a district in this browser; with null none. @throws where the browser forbids storage */
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

/** The district that a visitor of this browser chose. The server and the first rendering know none. */
export function useKeptDistrict(): KeptDistrict | null {
  const text = useSyncExternalStore(subscribeToKeptDistrict, keptDistrictText, () => null)
  return useMemo(() => readKeptDistrict(text), [text])
}
