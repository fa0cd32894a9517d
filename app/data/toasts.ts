/** A short message at the foot of the window, for results without a better place. */
export type Toast = {
  id: number
  tone: 'plain' | 'error'
  text: string
  /** A button such as 'Undo' or 'Try again'. */
  action?: {
    label: string
    run: () => void
    /** Keeps the toast when the user goes to another page. Without it the action belongs to its page. */
    worksEverywhere?: true
  }
}

/** Milliseconds that a toast without a button is shown. */
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

  /** Shows a toast and removes an older one with the same text. One with a button stays until dismissed. */
  add: (toast: Omit<Toast, 'id'>): number => {
    const id = (lastId += 1)
    set([...shown.filter(({ text }) => text !== toast.text), { id, ...toast }].slice(-maxShown))
    if (!toast.action && toast.tone === 'plain') setTimeout(() => toasts.dismiss(id), shownFor)
    return id
  },

  dismiss: (id: number) => set(shown.filter((toast) => toast.id !== id)),

  /** Removes toasts whose action works only on the page that the user leaves. */
  leavePage: () =>
    set(shown.filter(({ tone, action }) => tone === 'error' || !action || action.worksEverywhere)),
}

function set(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}
