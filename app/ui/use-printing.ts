import { useSyncExternalStore } from 'react'

const medium = 'print'

/** Whether the page is being put on paper, where nobody can unfold what is folded. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(medium).matches,
    () => false,
  )
}

function subscribe(listener: () => void) {
  const query = matchMedia(medium)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
