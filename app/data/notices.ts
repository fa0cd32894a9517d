/** A passing word at the foot of the window: how something went that has no better place to say it. */
export type Notice = {
  id: number
  tone: 'plain' | 'error'
  text: string
  /** What can be done about it: 'Undo', 'Try again'. */
  action?: { label: string; run: () => void }
}

/** Milliseconds for which a notice is shown that asks nothing of anybody. */
const shownFor = 6000
const maxShown = 3

let shown: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

export const notices = {
  get: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  /** Shows a notice in place of an older one with the same text. One that offers something stays until dismissed. */
  add: (notice: Omit<Notice, 'id'>): number => {
    const id = (lastId += 1)
    set([...shown.filter(({ text }) => text !== notice.text), { id, ...notice }].slice(-maxShown))
    if (!notice.action && notice.tone === 'plain') setTimeout(() => notices.dismiss(id), shownFor)
    return id
  },

  dismiss: (id: number) => set(shown.filter((notice) => notice.id !== id)),

  /** Takes away what can only be undone on the page that is left. */
  leavePage: () => set(shown.filter(({ tone, action }) => tone === 'error' || !action)),
}

function set(next: readonly Notice[]) {
  shown = next
  for (const listener of listeners) listener()
}
