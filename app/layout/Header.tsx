import { Menu } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { AccountCorner } from './AccountCorner.tsx'
import { DarkModeSwitch } from './DarkModeSwitch.tsx'
import { headerLinks } from './header-links.ts'
import { Logo } from './Logo.tsx'
import { useStaticShell } from './static-shell.ts'
import { MobileMenu, mobileMenuId, openMobileMenu } from './MobileMenu.tsx'
import { SearchForm } from './SearchForm.tsx'
import { useOverHero } from './use-over-hero.ts'

/** The same on every page. It stays at the top; over the home page's hero it is transparent on wide screens. */
export function Header() {
  const overHero = useOverHero()
  const [params] = useSearchParams()
  // It shows what is searched for.
  const content = useStaticShell('header', <HeaderContent />, !params.get('q'))
  return (
    <header
      id="site-header"
      data-over-hero={overHero || undefined}
      className="site-header sticky top-0 z-40 border-b border-line bg-surface"
      {...content}
    />
  )
}

export function HeaderContent() {
  return (
    <>
      <div className="mx-auto flex h-(--header-height) max-w-[90rem] items-center gap-4 px-5 md:gap-7 md:px-8 lg:px-10">
        <Logo />
        <SearchForm className="hidden max-w-[28.5rem] grow md:block" />
        <nav aria-label="Main" className="ml-auto hidden items-center gap-6 lg:flex">
          {headerLinks.map((link) => (
            <Link key={link.to} to={link.to} className="quiet-link py-2 text-sm">
              {link.label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 lg:-ml-3 lg:gap-3">
          <DarkModeSwitch />
          {/* The room of a user's bell (SignedInSession.tsx), there from the first paint on. */}
          <span id="bell" className="signed-in-only size-10 shrink-0" />
          <AccountCorner />
          <button
            type="button"
            aria-label="Menu"
            aria-haspopup="dialog"
            {...{ command: 'show-modal', commandfor: mobileMenuId }}
            onClick={openMobileMenu}
            className="-mr-2 grid size-11 place-items-center rounded hover:bg-wash active:bg-line lg:hidden"
          >
            <Menu aria-hidden className="size-6" />
          </button>
        </div>
      </div>
      <MobileMenu />
    </>
  )
}
