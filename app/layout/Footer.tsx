import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Logo } from './Logo.tsx'

const explore = [
  ...['Legislative', 'Executive', 'Judicial'].map((branch) => ({
    label: branch,
    to: paths.governmentActions({ branches: [branch] }),
  })),
  { label: 'All Government Actions', to: paths.governmentActions() },
]

const resources = [
  { label: 'Voter Information', to: paths.voterInfo() },
  { label: 'Glossary', to: paths.glossary() },
  { label: 'About Us', to: paths.about() },
  { label: 'Contact Us', to: paths.contact() },
  { label: 'Terms of Service', to: paths.terms() },
]

export function Footer() {
  return (
    <footer id="site-footer" className="contained mt-auto border-t border-line bg-raised">
      <div className="column grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1fr_auto_auto] lg:gap-24">
        <div className="grid content-start gap-4 sm:col-span-2 lg:col-span-1">
          <Logo />
          <p className="max-w-[52ch] text-sm text-ink-muted">
            Rotunda is not affiliated with any government entity. Its content is for educational
            purposes only.
          </p>
        </div>
        <Links title="Explore" links={explore} />
        <Links title="Resources" links={resources} />
      </div>
    </footer>
  )
}

function Links({ title, links }: { title: string; links: { label: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="grid gap-1 text-sm">
        {links.map((link) => (
          <li key={link.label}>
            <Link
              to={link.to}
              className="quiet-link inline-block py-1 text-ink-muted hover:text-ink"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
