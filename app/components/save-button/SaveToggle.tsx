import { Bookmark } from 'lucide-react'
import { Button } from '#app/ui/Button.tsx'
import type { ButtonLook } from '#app/ui/button-style.ts'

type SaveToggleProps = ButtonLook & {
  saved: boolean
  busy: boolean
  /** The action's title, for screen reader users. */
  about?: string
  onPress: () => void
}

export function SaveToggle({ saved, busy, about, onPress, ...look }: SaveToggleProps) {
  const word = busy ? 'Saving...' : saved ? 'Saved' : 'Save'
  return (
    <Button
      {...look}
      className="needs-script"
      aria-busy={busy}
      aria-label={about && `${word}: ${about}`}
      onClick={onPress}
    >
      <Bookmark aria-hidden className="size-4" fill={saved ? 'currentColor' : 'none'} />
      {word}
    </Button>
  )
}
