import { useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { TrackerForm } from './TrackerForm.tsx'

/** A button that opens the form of a tracker, and has the focus again when it is closed. */
export function NewTracker({ userId }: { userId: string }) {
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      <Button ref={opener} aria-expanded={open} onClick={() => setOpen(!open)}>
        New tracker
      </Button>
      {open && <TrackerForm userId={userId} onClose={close} />}
    </>
  )
}
