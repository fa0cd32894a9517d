import { useEffect, useState } from 'react'
import { readStored } from '../read-stored.ts'

/** @param what names the place, as in `notes.<id of the list>` */
export const draftKey = (userId: string, what: string) => `rotunda.draft.${userId}.${what}`

/**
 * The user's draft, or null if empty. This tab keeps it across pages and reloads, and asks before the tab closes.
 * Logging out deletes it (app/session/follow-session.ts).
 * @param key from {@link draftKey}
 * @param isChanged whether closing the tab would lose something
 */
export function useDraft<Draft>(key: string, isChanged: (draft: Draft) => boolean) {
  const [draft, setDraft] = useState(() => readDraft(key) as Draft | null)
  const asks = draft !== null && isChanged(draft)

  function keep(next: Draft | null) {
    setDraft(next)
    keepDraft(key, next)
  }

  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [asks])

  return { draft, keep }
}

/** Stores a draft, or deletes it if null. A form that is open does not see it. */
export function keepDraft(key: string, next: unknown) {
  try {
    if (next === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(next))
  } catch (error) {
    console.warn('This browser keeps no drafts.', error)
  }
}

/** @returns null if there is no draft, or if the browser keeps none */
export const readDraft = (key: string): unknown => readStored('sessionStorage', key)
