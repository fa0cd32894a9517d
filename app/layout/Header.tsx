import { Menu } from 'lucide-react'
import { Suspense, lazy, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-store.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { DarkModeSwitch } from './DarkModeSwitch.tsx'
import { Logo } from './Logo.tsx'
import { headerLinks, MobileMenu, mobileMenuId, openMobileMenu } from './MobileMenu.tsx'
import { SearchForm } from './SearchForm.tsx'

// Only someone who is signed in has a menu, so only they download it.
const AccountMenu = lazy(async () => ({
  default: (await import('./AccountMenu.tsx')).AccountMenu,
}))

/**
 * Stays at the top. Over the home page's hero it is transparent on wide screens. Its links depend on its width in rem,
 * so that larger text, which leaves a media query as it is, gets the menu.
 */
export function Header() {
  const overHero = useOverHero()
  return (
    <header
      id="site-header"
      data-over-hero={overHero || undefined}
      className="site-header @container sticky top-0 z-40 border-b border-line bg-surface"
    >
      <div className="mx-auto flex h-(--header-height) max-w-[90rem] items-center gap-4 px-5 @max-[18rem]:px-3 @min-[48rem]:gap-7 @min-[48rem]:px-8 @min-[64rem]:px-10">
        <Logo />
        <SearchForm className="hidden max-w-[28.5rem] grow @min-[48rem]:block" />
        <nav aria-label="Main" className="ml-auto hidden items-center gap-6 @min-[64rem]:flex">
          {headerLinks.map((link) => (
            <Link key={link.to} to={link.to} className="quiet-link py-2 text-sm">
              {link.label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 @min-[64rem]:-ml-3 @min-[64rem]:gap-3">
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
            className="-mr-2 grid size-11 place-items-center rounded hover:bg-wash active:bg-line @min-[64rem]:hidden"
          >
            <Menu aria-hidden className="size-6" />
          </button>
        </div>
      </div>
      <MobileMenu />
    </header>
  )
}

/**
 * The header's right end on wide screens. The server always sends the buttons of a visitor. If a session is stored, they
 * are invisible from the first paint (first-paint.ts), and the menu takes the same room, so nothing moves.
 */
function AccountCorner() {
  const { user, isOver } = useSession()
  const look = isOver ? '' : 'visitor-only'
  return (
    <div className="hidden min-w-[11.75rem] justify-end gap-3 @min-[64rem]:flex">
      {user && !isOver ? (
        <Suspense>
          <AccountMenu />
        </Suspense>
      ) : (
        <>
          <LinkButton to={paths.login()} className={look}>
            Log In
          </LinkButton>
          <LinkButton to={paths.signup()} variant="primary" className={look}>
            Sign Up
          </LinkButton>
        </>
      )}
    </div>
  )
}

/**
 * Whether the header is over the home page's hero. It is until the scroll passes 70% of the viewport's height less 100
 * px, or the end of the hero if that comes first. The style sheet shows it on wide screens with script only.
 */
function useOverHero(): boolean {
  const { pathname } = useLocation()
  const nearTop = useSyncExternalStore(subscribe, isNearTop, () => true)
  return pathname === paths.home() && nearTop
}

function isNearTop(): boolean {
  // The home page begins with the hero.
  const hero = document.getElementById('content')?.firstElementChild
  const left = hero?.getBoundingClientRect().bottom ?? 0
  const header = document.getElementById('site-header')?.offsetHeight ?? 0
  return window.scrollY <= window.innerHeight * 0.7 - 100 && left > header
}

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}
