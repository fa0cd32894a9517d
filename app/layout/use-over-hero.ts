import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#app/paths.ts'

/**
 * Whether the header lies on the home page's hero: until the scroll has passed 70% of the viewport's height
 * less 100 px. Where it shows (wide screens, script running) is decided by the style sheet.
 */
export function useOverHero(): boolean {
  const { pathname } = useLocation()
  const nearTop = useSyncExternalStore(subscribe, isNearTop, () => true)
  return pathname === paths.home() && nearTop
}

function isNearTop(): boolean {
  return window.scrollY <= window.innerHeight * 0.7 - 100
}

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}
