import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/**
 * The path of the passage that the address points at, which is marked. A page that the router goes to has no `:target`,
 * and what the server sends knows nothing of it.
 */
export function useTargetPath(): string {
  // Asked for so that a move of the router is seen too.
  useLocation()
  return useSyncExternalStore(listen, hash, () => '')
}

function listen(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

function hash(): string {
  return window.location.hash.slice(1)
}
