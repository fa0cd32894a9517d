import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#app/paths.ts'

/**
 * Whether the header lies on the home page's hero: until the scroll has passed 70% of the viewport's height
 * less 100 px, or the hero, where the window is higher than that. Where it shows (wide screens, script running) is decided by the style sheet.
 */
export function useOverHero(): boolean {
  const { pathname } = useLocation()
  const nearTop = useSyncExternalStore(subscribe, isNearTop, () => true)
  return pathname === paths.home() && nearTop
}

function isNearTop(): boolean {
  // The home page begins with it.
  const hero = document.getElementById('content')?.firstElementChild
  const left = hero?.getBoundingClientRect().bottom ?? 0
  const header = document.getElementById('site-header')?.offsetHeight ?? 0
  return window.scrollY <= window.innerHeight * 0.7 - 100 && left > header
}

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}
