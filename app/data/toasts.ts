/** A passing word at the foot of the window: how something went that has no better place to say it. */
export type Toast = {
  id: number
  tone: 'plain' | 'error'
  text: string
  /** What can be done about it: 'Undo', 'Try again'. */
  action?: { label: string; run: () => void }
}

/** Milliseconds for which a toast is shown that asks nothing of anybody. */
const shownFor = 6000
const maxShown = 3

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export const toasts = {
  get: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  /** Shows a toast in place of an older one with the same text. One that offers something stays until dismissed. */
  add: (toast: Omit<Toast, 'id'>): number => {
    const id = (lastId += 1)
    set([...shown.filter(({ text }) => text !== toast.text), { id, ...toast }].slice(-maxShown))
    if (!toast.action && toast.tone === 'plain') setTimeout(() => toasts.dismiss(id), shownFor)
    return id
  },

  dismiss: (id: number) => set(shown.filter((toast) => toast.id !== id)),

  /** Takes away what can only be undone on the page that is left. */
  leavePage: () => set(shown.filter(({ tone, action }) => tone === 'error' || !action)),
}

function set(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}
