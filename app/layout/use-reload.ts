import { type MouseEvent, useEffect } from 'react'

/**
 * Loads the page anew as soon as the server answers, where its script could not be had: after the router has failed to
 * have a script it does not ask for it again, and a script of an earlier build is gone.
 * @returns what a link that tries again does in place of what links do; undefined where the router can try again
 */
export function useReload(isWithoutScript: boolean) {
  useEffect(() => {
    if (!isWithoutScript) return
    reloadIfAnswered()
    window.addEventListener('online', reloadIfAnswered)
    return () => window.removeEventListener('online', reloadIfAnswered)
  }, [isWithoutScript])
  return isWithoutScript
    ? (event: MouseEvent) => {
        event.preventDefault()
        reloadIfAnswered()
      }
    : undefined
}

function reloadIfAnswered(): void {
  fetch('', { method: 'HEAD' }).then(
    () => location.reload(),
    // The page stands, and says that there is no answer.
    () => {},
  )
}
