import { useEffect, useSyncExternalStore } from 'react'
import { afterPaint } from '#app/ui/after-paint.ts'
import { darkModeKey } from './first-paint.ts'
import { themeColors } from './theme-colors.ts'

/** A half-filled disc, the part in ink being the part of the day. */
export function DarkModeSwitch() {
  const [dark, setDark] = useDarkMode()
  useEffect(() => {
    const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    if (bars) bars.content = dark ? themeColors.dark : themeColors.light
  }, [dark])
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      aria-label="Dark mode"
      title="Dark mode"
      onClick={() => setDark(!dark)}
      className="needs-script grid size-10 shrink-0 place-items-center rounded text-ink hover:bg-wash active:bg-line"
    >
      <svg viewBox="0 0 20 20" aria-hidden className="size-5">
        <circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M10 3a7 7 0 0 1 0 14Z" fill="currentColor" />
      </svg>
    </button>
  )
}

const changed = new EventTarget()

/** Whether the dark theme is on, and its switch. Other tabs of this browser follow. */
function useDarkMode(): [boolean, (dark: boolean) => void] {
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
