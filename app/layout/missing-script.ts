import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { createPath, type BlockerFunction, useBlocker, useLocation } from 'react-router'
import { hasCopy } from '#app/data/has-copy.ts'
import { toasts } from '#app/data/toasts.ts'
import { sayIfOffline } from '#app/offline.ts'

/**
 * Opens the next page from the server if its script cannot be had. React Router would reload the page that is being
 * left: without a connection that loses the site, and after a deployment the click. So that reload is stopped, and the
 * page stays until the server answers. A browser without the Navigation API reloads.
 * @returns whether the next page waits for the server
 */
export function useDocumentInstead(): boolean {
  const [isWaiting, setWaiting] = useState(false)
  const next = useRef<string | null>(null)
  const { key } = useLocation()
  // Nothing is blocked: the router says here where it goes, before it asks for the script.
  useBlocker(
    useCallback<BlockerFunction>(({ nextLocation }) => {
      next.current = createPath(nextLocation)
      return false
    }, []),
  )
  useEffect(() => {
    if (!('navigation' in window)) return undefined
    let toast = 0
    const sayWhy = () => {
      toast = toasts.add({
        tone: 'error',
        text: sayIfOffline('We couldn’t load the page. Please try again.'),
        action: { label: 'Try again', run: open },
      })
    }
    const open = () => {
      const path = next.current ?? ''
      void whenAnswered(() => location.assign(path), sayWhy, path)
    }
    const openInstead = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || next.current === null) return
      event.preventDefault()
      setWaiting(true)
      window.addEventListener('online', open)
      open()
    }
    window.navigation.addEventListener('navigate', openInstead)
    return () => {
      window.navigation.removeEventListener('navigate', openInstead)
      window.removeEventListener('online', open)
      toasts.dismiss(toast)
      setWaiting(false)
      next.current = null
    }
  }, [key])
  return isWaiting
}

/**
 * Loads the page anew as soon as the server answers, if a part of its script could not be had: React does not ask for
 * it again, and a script of an earlier build is gone.
 * @returns what a link that tries again does in place of what links do; undefined if the router can try again
 */
export function useReload(isWithoutScript: boolean) {
  useEffect(() => {
    if (!isWithoutScript) return
    reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isWithoutScript])
  return isWithoutScript
    ? (event: MouseEvent) => {
        event.preventDefault()
        reload()
      }
    : undefined
}

/** Opens the copy of a page whose data could not be had, if this browser keeps one. */
export function useCopyInstead(isOffline: boolean, path: string) {
  useEffect(() => {
    const open = async () => {
      if (await hasCopy(path)) location.assign(path)
    }
    if (isOffline) void open()
  }, [isOffline, path])
}

const reload = () => void whenAnswered(() => location.reload())

/** A copy of the next page is an answer too. */
async function whenAnswered(then: () => void, otherwise = () => {}, path?: string): Promise<void> {
  const isAnswered = await fetch('', { method: 'HEAD' }).then(
    () => true,
    () => path !== undefined && hasCopy(path),
  )
  if (isAnswered) then()
  else otherwise()
}
