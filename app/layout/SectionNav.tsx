import { Link, useLocation } from 'react-router'
import { MembersChosen } from '#app/components/your-members/MembersChosen.tsx'
import { paths } from '#app/paths.ts'
import { sections } from './sections.ts'

/** The row below the header with the parts of the record. Narrow windows have them in the menu. */
export function SectionNav() {
  return (
    <div id="site-sections" className="@container border-b border-line">
      <nav
        aria-label="Site"
        className="mx-auto hidden max-w-[90rem] flex-wrap gap-x-4 px-8 text-sm @min-[44rem]:flex @min-[64rem]:gap-x-7 @min-[64rem]:px-10"
      >
        {sections.map((section) => (
          <SectionLink key={section.label} {...section} />
        ))}
        <MembersChosen>
          <span className="ml-auto">
            <SectionLink label="Your members" to={paths.yourMembers()} />
          </span>
        </MembersChosen>
      </nav>
    </div>
  )
}

function SectionLink({ label, to }: { label: string; to: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={to}
      aria-current={pathname + search === to ? 'page' : undefined}
      className="-mb-px inline-block border-b-2 border-transparent py-2 text-ink-muted no-underline hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
    >
      {label}
    </Link>
  )
}
