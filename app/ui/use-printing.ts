import { useSyncExternalStore } from 'react'

const medium = 'print'

/** Whether the page is being printed. No one can unfold a section on paper. */
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
