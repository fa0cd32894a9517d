import { Link } from 'react-router'
import type { ListedOfficial } from '#app/components/official-card/listed-official.ts'
import { OfficialCard } from '#app/components/official-card/OfficialCard.tsx'
import { paths } from '#app/paths.ts'
import { longDate } from '#domain/dates/dates.ts'
import type { Justice } from '#domain/decisions/justices.ts'

type PeopleProps = { officials: ListedOfficial[]; justices: Justice[] }

/** The members and Justices whose name a search is, before its results. */
export function People({ officials, justices }: PeopleProps) {
  if (officials.length + justices.length === 0) return null
  return (
    <section aria-label="People with this name" className="mb-5">
      <ul className="grid gap-x-8 border-b border-line sm:grid-cols-2 xl:grid-cols-3">
        {officials.map((official) => (
          <li key={official.id}>
            <OfficialCard official={official} />
          </li>
        ))}
        {justices.map((justice) => (
          <li key={justice.surname}>
            <JusticeCard justice={justice} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function JusticeCard({ justice: { name, surname, office, since } }: { justice: Justice }) {
  return (
    <article className="group relative h-full border-t border-line py-4 text-sm">
      <h3 className="text-h3">
        <Link
          to={paths.governmentActions({ q: surname, tab: 'actions', branches: ['Judicial'] })}
          className="text-ink no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-accent group-hover:decoration-2"
        >
          {name}
        </Link>
      </h3>
      <p className="mt-0.5">
        {office} of the Supreme Court
        <span className="block">Took the oath on {longDate(since)}</span>
      </p>
      <p className="mt-0.5 text-ink-muted">Decisions that name {surname}</p>
    </article>
  )
}
