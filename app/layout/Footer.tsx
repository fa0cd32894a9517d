import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Logo } from './Logo.tsx'
import { sections } from './sections.ts'

const explore = [
  ...['Legislative', 'Executive', 'Judicial'].map((branch) => ({
    label: branch,
    to: paths.governmentActions({ branches: [branch] }),
  })),
  { label: 'All Government Actions', to: paths.governmentActions() },
  { label: 'Calendar', to: paths.calendar() },
]

const record = [...sections, { label: 'Committees', to: paths.committees() }]

const resources = [
  { label: 'Your Members', to: paths.yourMembers() },
  { label: 'Voter Information', to: paths.voterInfo() },
  { label: 'Glossary', to: paths.glossary() },
  { label: 'About Us', to: paths.about() },
  { label: 'Contact Us', to: paths.contact() },
  { label: 'Terms of Service', to: paths.terms() },
  { label: 'Privacy', to: paths.privacy() },
  { label: 'Accessibility', to: paths.accessibility() },
  { label: 'Report Content', to: paths.report() },
]

export function Footer() {
  return (
    <footer
      id="site-footer"
      className="@container contained mt-auto border-t border-line bg-raised"
    >
      <div className="column grid gap-10 py-12 @min-[36rem]:grid-cols-[auto_auto_auto] @min-[64rem]:grid-cols-[1fr_auto_auto_auto] @min-[64rem]:gap-14">
        <div className="grid content-start gap-4 @min-[36rem]:col-span-3 @min-[64rem]:col-span-1">
          <Logo />
          <p className="max-w-[52ch] text-sm text-ink-muted">
            Rotunda is not affiliated with any government entity. Its content is for educational
            purposes only.
          </p>
        </div>
        <Links title="The record" links={record} columns="grid-cols-2" />
        <Links title="Explore" links={explore} />
        <Links title="Resources" links={resources} />
      </div>
    </footer>
  )
}

type LinksProps = { title: string; links: { label: string; to: string }[]; columns?: string }

function Links({ title, links, columns = '' }: LinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <ul className={`grid gap-x-8 gap-y-1 text-sm ${columns}`}>
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
