import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'

type MoveHandleProps = {
  label: string
  /** The place it has, from 0, and how many there are. */
  place: number
  count: number
  onMove: (to: number) => void
}

/** What an item of a list is dragged by; with the focus on it, arrow keys, Home and End move the item. */
export function MoveHandle({ label, place, count, onMove }: MoveHandleProps) {
  function move(event: KeyboardEvent) {
    const to = {
      ArrowUp: place - 1,
      ArrowLeft: place - 1,
      ArrowDown: place + 1,
      ArrowRight: place + 1,
      Home: 0,
      End: count - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to >= 0 && to < count && to !== place) onMove(to)
  }
  return (
    <button
      type="button"
      aria-label={`Move ${label}`}
      aria-describedby="move-keys"
      onKeyDown={move}
      className="grid size-9 cursor-grab place-items-center rounded hover:bg-wash active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}
