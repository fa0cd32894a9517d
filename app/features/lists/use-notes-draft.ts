import { useEffect, useState } from 'react'
import type { ListNotes } from '#app/data/personal/list-notes.ts'

/** Notes that are being written, and those they began from. */
export type NotesDraft = { text: string; from: ListNotes }

const keyOf = (userId: string, listId: string) => `rotunda.notes-draft.${userId}.${listId}`

/**
 * What somebody is writing as the notes of a list; null while nothing is written. It is kept in this tab, so that it
 * is there again after another tab of the page, another page or a reload; closing the browser's tab asks first. Logging
 * out forgets it (app/session/end-session.ts).
 */
export function useNotesDraft(userId: string, listId: string) {
  const key = keyOf(userId, listId)
  const [draft, setDraft] = useState(() => readDraft(key))
  const isChanged = draft !== null && draft.text !== (draft.from.notes ?? '')

  function keep(next: NotesDraft | null) {
    setDraft(next)
    try {
      if (next === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify(next))
    } catch (error) {
      console.warn('This browser keeps no drafts.', error)
    }
  }

  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])

  return { draft, isChanged, keep }
}

function readDraft(key: string): NotesDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as NotesDraft | null
  } catch {
    return null
  }
}
