import { Link } from 'react-router'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { glossary } from '#domain/glossary/glossary.ts'
import type { GlossaryEntry } from '#domain/glossary/split-at-terms.ts'
import type { Route } from './+types/GlossaryPage'

export function loader() {
  return { letters: [...Map.groupBy(glossary, ({ term }) => term.charAt(0))] }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Glossary',
    description:
      'Terms of Congress, the Supreme Court and the Presidency in plain words, from act to yea.',
    path: paths.glossary(),
  })
}

export default function GlossaryPage({ loaderData: { letters } }: Route.ComponentProps) {
  return (
    <div className="column pt-10 md:pt-16">
      <h1 className="text-h1">Glossary</h1>
      <p className="mt-4 max-w-[60ch] font-serif text-lead text-ink-muted">
        Terms of Congress, the Supreme Court and the Presidency in plain words. Each entry links to
        an official source.
      </p>
      <nav aria-label="Letters" className="mt-8">
        <ul className="flex flex-wrap gap-1">
          {letters.map(([letter]) => (
            <li key={letter}>
              <Link
                to={paths.glossary(`letter-${letter}`)}
                className="grid size-9 place-items-center font-semibold"
              >
                {letter}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(([letter, entries]) => (
        <section
          key={letter}
          aria-labelledby={`letter-${letter}`}
          className="mt-6 border-t border-line pt-5 lg:grid lg:grid-cols-[5rem_minmax(0,1fr)]"
        >
          <h2 id={`letter-${letter}`} className="text-h2">
            {letter}
          </h2>
          <dl className="mt-3 grid gap-y-5 lg:mt-0">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function Entry({ entry: { id, term, text, source } }: { entry: GlossaryEntry }) {
  return (
    <div
      id={id}
      className="glossary-entry -mx-[min(0.75rem,var(--margin))] rounded px-[min(0.75rem,var(--margin))] py-1 md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:gap-x-6"
    >
      <dt className="font-semibold">{term}</dt>
      <dd className="max-w-[65ch]">
        {text}{' '}
        <a href={source.url} rel="external" className="text-sm">
          {source.name}
        </a>
      </dd>
    </div>
  )
}
