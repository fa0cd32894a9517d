import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActionCard } from '#app/components/action-card/ActionCard.tsx'
import { toCardAction } from '#app/components/action-card/to-card-action.ts'
import type { ListItem, Move } from '#app/data/personal/list-items.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { longDate } from '#domain/dates/dates.ts'

type ItemCardProps = {
  item: ListItem
  menu: ReactNode
  /** Without it, the item cannot be moved now. */
  onMove: ((to: Move) => void) | undefined
}

/** An action of the user's own list, with its note and its handle. */
export function ItemCard({ item, menu, onMove }: ItemCardProps) {
  return (
    <>
      <div className="grow">
        <ActionCard action={toCardAction(item.action)} />
      </div>
      {item.note && (
        <p dir="auto" className="mb-3 border-l-2 border-accent pl-3 text-sm wrap-anywhere">
          {item.note}
        </p>
      )}
      <div className="flex items-center justify-between border-t border-line py-1 text-xs text-ink-muted">
        Added {longDate(item.created_at)}
        <span className="flex items-center">
          {onMove && <MoveHandle label={headingTitle(item.action.title)} onMove={onMove} />}
          {menu}
        </span>
      </div>
    </>
  )
}

type MoveHandleProps = {
  label: string
  onMove: (to: Move) => void
}

export const moves = {
  first: () => 0,
  up: (place) => place - 1,
  down: (place) => place + 1,
  last: (_, count) => count - 1,
} satisfies Record<string, Move>

const keys: Record<string, Move> = {
  ArrowUp: moves.up,
  ArrowLeft: moves.up,
  ArrowDown: moves.down,
  ArrowRight: moves.down,
  Home: moves.first,
  End: moves.last,
}

/** What an item of a list is dragged by; with the focus on it, arrow keys, Home and End move the item. */
function MoveHandle({ label, onMove }: MoveHandleProps) {
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
