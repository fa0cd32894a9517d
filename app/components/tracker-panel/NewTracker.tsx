import { useRef } from 'react'
import { useFormOpening } from '#app/components/form/use-form-opening.ts'
import { Button } from '#app/ui/Button.tsx'
import { TrackerForm, isBegun } from './TrackerForm.tsx'

/** A button that opens the form of a tracker, and has the focus again when it is closed. */
export function NewTracker({ userId }: { userId: string }) {
  const opener = useRef<HTMLButtonElement>(null)
  const { isOpen, takesFocus, open, close } = useFormOpening(() => isBegun(userId))
  const end = () => {
    close()
    opener.current?.focus()
  }
  return (
    <>
      <Button ref={opener} aria-expanded={isOpen} onClick={isOpen ? close : open}>
        New tracker
      </Button>
      {isOpen && <TrackerForm userId={userId} takesFocus={takesFocus} onClose={end} />}
    </>
  )
}
