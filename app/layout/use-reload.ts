import { useEffect } from 'react'

/**
 * Loads the page anew as soon as the server answers, where its script could not be had: after the router has failed to
 * have a script it does not ask for it again, and a script of an earlier build is gone.
 * @returns looks whether the server answers now
 */
export function useReload(isWithoutScript: boolean): () => void {
  useEffect(() => {
    if (!isWithoutScript) return
    reloadIfAnswered()
    window.addEventListener('online', reloadIfAnswered)
    return () => window.removeEventListener('online', reloadIfAnswered)
  }, [isWithoutScript])
  return reloadIfAnswered
}

function reloadIfAnswered(): void {
  fetch(window.location.href, { method: 'HEAD', signal: AbortSignal.timeout(10_000) })
    .then(() => window.location.reload())
    // The page stands, and says that there is no answer.
    .catch(() => {})
}
