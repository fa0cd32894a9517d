import { useSyncExternalStore } from 'react'
import { afterPaint } from '#app/ui/after-paint.ts'
import { darkModeKey } from './first-paint.ts'

const changed = new EventTarget()

/** Whether the dark theme is on, and its switch. Other tabs of this browser follow. */
export function useDarkMode(): [boolean, (dark: boolean) => void] {
  const dark = useSyncExternalStore(subscribe, isDark, () => false)
  return [dark, setDarkMode]
}

function isDark(): boolean {
  return document.documentElement.dataset.theme === 'dark'
}

function setDarkMode(dark: boolean) {
  // Every element is styled and drawn anew: that the switch was pressed is shown before.
  afterPaint(() => show(dark))
  try {
    localStorage.setItem(darkModeKey, String(dark))
  } catch (error) {
    console.warn('The theme could not be remembered.', error)
  }
}

function show(dark: boolean) {
  if (dark) document.documentElement.dataset.theme = 'dark'
  else delete document.documentElement.dataset.theme
  afterPaint(() => changed.dispatchEvent(new Event('change')))
}

function followOtherTab({ key, newValue }: StorageEvent) {
  if (key === darkModeKey) show(newValue === 'true')
}

function subscribe(listener: () => void) {
  changed.addEventListener('change', listener)
  window.addEventListener('storage', followOtherTab)
  return () => {
    changed.removeEventListener('change', listener)
    window.removeEventListener('storage', followOtherTab)
  }
}
