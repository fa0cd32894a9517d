import { GripVertical } from 'lucide-react'
import type { Move } from '#app/data/personal/list-items.ts'
import { moves } from './moves.ts'

type MoveHandleProps = {
  label: string
  onMove: (to: Move) => void
}

const keys: Record<string, Move> = {
  ArrowUp: moves.up,
  ArrowLeft: moves.up,
  ArrowDown: moves.down,
  ArrowRight: moves.down,
  Home: moves.first,
  End: moves.last,
}

/** What an item of a list is dragged by; with the focus on it, arrow keys, Home and End move the item. */
export function MoveHandle({ label, onMove }: MoveHandleProps) {
  return (
    <button
      type="button"
      aria-label={`Move ${label}`}
      aria-describedby="move-keys"
      onKeyDown={(event) => {
        const to = keys[event.key]
        if (!to) return
        event.preventDefault()
        onMove(to)
      }}
      className="grid size-9 cursor-grab place-items-center rounded hover:bg-wash active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}
