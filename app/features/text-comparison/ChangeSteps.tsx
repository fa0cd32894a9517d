import { useEffect } from 'react'
import { Button } from '#app/ui/Button.tsx'

/** Goes to the next change and back: by button, and with Alt+N and Alt+P from anywhere on the page. */
export function ChangeSteps() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      // By the key and not by its letter: Alt and a letter writes another one on some keyboards.
      const step = event.code === 'KeyN' ? 1 : event.code === 'KeyP' ? -1 : 0
      if (step === 0) return
      event.preventDefault()
      goToChange(step)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <nav className="change-steps needs-script" aria-label="Changes">
      <Button size="sm" onClick={() => goToChange(-1)} aria-keyshortcuts="Alt+P">
        Previous change
      </Button>
      <Button size="sm" onClick={() => goToChange(1)} aria-keyshortcuts="Alt+N">
        Next change
      </Button>
      <span className="max-sm:hidden">Alt+P, Alt+N</span>
    </nav>
  )
}

/** Each change has an element that can take the focus; from the last the way leads to the first again. */
function goToChange(step: 1 | -1): void {
  const changes = [...document.querySelectorAll<HTMLElement>('[data-change]')]
  if (changes.length === 0) return
  const present = changes.findIndex((change) => change.contains(document.activeElement))
  const next = present === -1 && step === -1 ? changes.length - 1 : present + step
  const change = changes[(next + changes.length) % changes.length]!
  change.focus({ preventScroll: true })
  change.scrollIntoView({ block: 'start' })
}
