import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import { type MouseEvent, type ReactNode, useContext, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { LoadContext, scriptNonce } from './data/load-context.ts'
import { site } from './data/site.ts'
import { ErrorPage } from './layout/ErrorPage.tsx'
import { Footer } from './layout/Footer.tsx'
import { Header } from './layout/Header.tsx'
import { MessageAction } from '#app/ui/message-action.ts'
import { NavigationProgress } from './layout/NavigationProgress.tsx'
import { Notice } from './layout/Notice.tsx'
import { OfflineCopies } from './layout/OfflineCopies.tsx'
import { SectionNav } from './layout/SectionNav.tsx'
import { logInAgain, Toasts } from './layout/Toasts.tsx'
import { firstPaint } from './layout/first-paint.ts'
import { themeColors } from './layout/theme-colors.ts'
import { signedIn } from './session/signed-in.tsx'
import icon from './layout/icon.svg?url&no-inline'
import './styles.css'

const SignedInSession = signedIn(
  async () => (await import('./layout/SignedInSession.tsx')).SignedInSession,
)

/** What every page may need of the configuration. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin, contactEmail, notice, mailsWithoutAccount } = context.get(site)
  return { origin, contactEmail, notice, mailsWithoutAccount }
}

const refreshInterval = 5 * 60_000
let refreshedAt = Date.now()

/** The configuration rarely changes, so going from page to page asks for it again only after some minutes. */
export function shouldRevalidate(): boolean {
  if (Date.now() - refreshedAt < refreshInterval) return false
  refreshedAt = Date.now()
  return true
}

export function links() {
  return [
    ...[publicSans, sourceSerif].map((href) => ({
      rel: 'preload',
      href,
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous' as const,
    })),
    { rel: 'icon', href: icon, type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
    {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: 'New government actions',
      href: '/government-actions.atom',
    },
  ]
}

/** Without a step of the history, for which the router would render the whole page anew. */
function skipToContent(event: MouseEvent) {
  const content = document.getElementById('content')
  if (!content) return
  event.preventDefault()
  content.focus({ preventScroll: true })
  content.scrollIntoView()
}

let attributes: Attr[] = []

/** For an error, and after it, the router draws the document anew: what scripts have set on it, as the theme, stays. */
function keepAttributes() {
  const root = document.documentElement
  for (const { name, value } of attributes) root.setAttribute(name, value)
  return () => {
    attributes = [...root.attributes]
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(LoadContext)?.get(scriptNonce)
  useLayoutEffect(keepAttributes, [])
  return (
    // The first-paint script adds attributes here that the server cannot know.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColors.light} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: firstPaint }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#content" className="skip-link" onClick={skipToContent}>
          Skip to content
        </a>
        <MessageAction value={logInAgain}>
          <NavigationProgress />
          <Notice />
          <Header />
          <SectionNav />
          <OfflineCopies />
          {children}
          <Footer />
          <Toasts />
          <SignedInSession />
        </MessageAction>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <main id="content" tabIndex={-1} className="pb-24 outline-none">
      <Outlet />
    </main>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
