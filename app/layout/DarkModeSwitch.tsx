import { useDarkMode } from './dark-mode.ts'

/** A half-filled disc, the part in ink being the part of the day. */
export function DarkModeSwitch() {
  const [dark, setDark] = useDarkMode()
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
