import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isListing, waitingWords } from '#app/features/browse/waiting-words.ts'
import { FloatingSpinner } from '#app/ui/FloatingSpinner.tsx'
import { useDocumentInstead } from './missing-script.ts'

const delayMs = 150

/**
 * A line along the top while the next page's data is on its way, once that takes longer than a blink. Who
 * cannot see it hears 'Loading...', and the title of the page that came. A listing is waited for in its own words.
 */
export function NavigationProgress() {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const isWaiting = useDocumentInstead()
  const slow = useLongerThan(delayMs, next !== undefined && !isWaiting)
  const arrived = useArrival(pathname)
  // What changes within a page has its own words there.
  const leaving = slow && next !== undefined && next.pathname !== pathname
  // A list on the page names what it waits for. Navigation from other pages is announced here.
  const words = leaving && !isListing(pathname) ? waitingWords(next) : undefined
  return (
    <>
      {slow && <div aria-hidden className="navigation-progress" />}
      {words && <FloatingSpinner label={words} />}
      <output className="sr-only">{leaving && !words ? 'Loading...' : arrived}</output>
    </>
  )
}

function useLongerThan(milliseconds: number, lasting: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!lasting) return undefined
    const timer = setTimeout(() => setLong(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [lasting, milliseconds])
  return long
}

/** The title of the page that was gone to last; empty for the one that the browser itself has opened. */
function useArrival(pathname: string): string {
  const [title, setTitle] = useState('')
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
  }, [pathname])
  return title
}
