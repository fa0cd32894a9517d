import { Menu as Base } from '@base-ui/react/menu'
import { ChevronDown, MoreHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from './button-style.ts'

type MenuProps = {
  label: string
  /** Shows three dots in place of the label, for a row of a table. The label becomes the accessible name. */
  small?: boolean
  children: ReactNode
}

/** A button that opens a menu of links and commands, with the keys of ARIA's menu button pattern. */
export function Menu({ label, small = false, children }: MenuProps) {
  return (
    <Base.Root>
      {small ? (
        <Base.Trigger
          aria-label={label}
          className="grid size-9 place-items-center rounded hover:bg-wash"
        >
          <MoreHorizontal aria-hidden className="size-5" />
        </Base.Trigger>
      ) : (
        <Base.Trigger className={`${buttonStyle({ variant: 'quiet' })} max-w-[11.75rem]`}>
          <span className="truncate">{label}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0" />
        </Base.Trigger>
      )}
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} className="z-50 outline-none">
          <Base.Popup className="min-w-52 rounded border border-line bg-raised py-1 text-ink shadow-lifted outline-none">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const item =
  'block w-full px-4 py-2 text-left text-sm text-ink no-underline outline-none cursor-pointer ' +
  'data-highlighted:bg-wash'

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Base.LinkItem closeOnClick className={item} render={<Link to={to} />}>
      {children}
    </Base.LinkItem>
  )
}

export function MenuButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Base.Item className={`${item} border-line not-first:border-t`} onClick={onClick}>
      {children}
    </Base.Item>
  )
}
