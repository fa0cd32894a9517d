import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-store.ts'
import { signedIn } from '#app/session/signed-in.tsx'
import { afterPaint } from '#app/ui/after-paint.ts'
import { closeDialog, hideDialog } from '#app/ui/close-dialog.ts'
import { DeferredLink } from '#app/ui/DeferredLink.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import type { MobileAccountProps } from './AccountMenu.tsx'
import { SearchForm } from './SearchForm.tsx'
import { sections } from './sections.ts'

const MobileAccount = signedIn<MobileAccountProps>(
  async () => (await import('./AccountMenu.tsx')).MobileAccount,
  () => <VisitorLinks />,
)

export const headerLinks = [
  { label: 'Community', to: paths.community() },
  { label: 'Contact', to: paths.contact() },
  { label: 'About', to: paths.about() },
]

export const mobileMenuId = 'site-menu'

const dialog = () => document.getElementById(mobileMenuId) as HTMLDialogElement | null

/** Opens the menu once its button is shown as pressed. Until the script has run, browsers that know `command` open it. */
export function openMobileMenu(press: MouseEvent) {
  press.preventDefault()
  afterPaint(() => {
    const menu = dialog()
    if (!menu?.open) menu?.showModal()
  })
}

function closeMobileMenu(press: MouseEvent) {
  press.preventDefault()
  const menu = dialog()
  if (menu) closeDialog(menu)
}

/** Takes the menu out of sight with the press of a link in it. */
function hideMobileMenu() {
  const menu = dialog()
  if (menu) hideDialog(menu)
}

/**
 * Slides in from the right. Its button, Escape or a click next to it closes it. Each page has a new one (`key`), which
 * is closed.
 */
export function MobileMenu() {
  const { isOver } = useSession()
  const { key } = useLocation()
  return (
    <dialog
      id={mobileMenuId}
      key={key}
      aria-label="Menu"
      closedby="any"
      className="modal drawer my-0 mr-0 ml-auto h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))] border-l border-line bg-surface p-0 text-ink shadow-lifted @min-[64rem]:hidden"
    >
      <div className="flex min-h-full flex-col gap-6 px-5 pt-2 pb-8">
        <div className="flex h-12 items-center justify-between">
          <span className="font-serif text-lead font-semibold">Menu</span>
          <form method="dialog">
            <button
              aria-label="Close menu"
              onClick={closeMobileMenu}
              className="-mr-2 grid size-11 place-items-center rounded hover:bg-wash"
            >
              <X aria-hidden className="size-5" />
            </button>
          </form>
        </div>
        <SearchForm />
        <nav aria-label="Menu">
          <ul className="grid grid-cols-2 gap-x-5 border-t border-line">
            {sections.map(({ label, to }) => (
              <Item key={label} to={to}>
                {label}
              </Item>
            ))}
          </ul>
          <List>
            <Item to={paths.yourMembers()}>Your members</Item>
            <Item to={paths.voterInfo()}>Voter Information</Item>
            {headerLinks.map((link) => (
              <Item key={link.to} to={link.to}>
                {link.label}
              </Item>
            ))}
          </List>
        </nav>
        {isOver ? (
          <VisitorLinks isOver />
        ) : (
          <MobileAccount>
            {(links) => (
              <List>
                {links.map(({ label, to }) => (
                  <Item key={label} to={to}>
                    {label}
                  </Item>
                ))}
              </List>
            )}
          </MobileAccount>
        )}
      </div>
    </dialog>
  )
}

function VisitorLinks({ isOver = false }: { isOver?: boolean }) {
  return (
    <div className={`${isOver ? '' : 'visitor-only'} grid grid-cols-2 gap-3`}>
      <LinkButton to={paths.login()}>Log In</LinkButton>
      <LinkButton to={paths.signup()} variant="primary">
        Sign Up
      </LinkButton>
    </div>
  )
}

function List({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>
}

function Item({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="border-b border-line">
      <DeferredLink
        to={to}
        onLeave={hideMobileMenu}
        className="block py-3 font-medium text-ink no-underline hover:text-accent"
      >
        {children}
      </DeferredLink>
    </li>
  )
}
