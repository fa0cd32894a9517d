import { Bookmark } from 'lucide-react'
import { Button } from '#app/ui/Button.tsx'
import type { ButtonLook } from '#app/ui/button-style.ts'

type SaveToggleProps = ButtonLook & { saved: boolean; busy: boolean; onPress: () => void }

export function SaveToggle({ saved, busy, onPress, ...look }: SaveToggleProps) {
  return (
    <Button {...look} className="needs-script" aria-busy={busy} onClick={onPress}>
      <Bookmark aria-hidden className="size-4" fill={saved ? 'currentColor' : 'none'} />
      {busy ? 'Saving...' : saved ? 'Saved' : 'Save'}
    </Button>
  )
}
