import { Fragment } from 'react'
import { Link } from 'react-router'
import { TermText } from '#app/components/glossary/TermText.tsx'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { congressName } from '#domain/dates/congress.ts'
import { longDate } from '#domain/dates/dates.ts'
import { districtLabel } from '#domain/places/district.ts'
import { partyLetter } from '#domain/members/party.ts'
import { stateName } from '#domain/places/states.ts'
import type { ActionView, SponsorEntry } from './action-view.ts'
import { RelationItem } from './RelationItem.tsx'

const branchColor: Record<string, string> = {
  Legislative: 'text-legislative',
  Executive: 'text-executive',
  Judicial: 'text-judicial',
}

export function ActionHeading({ action }: { action: ActionView }) {
  const { branch, number, title, sponsors, status } = action
  return (
    <header>
      <Breadcrumb
        steps={[
          { name: 'Federal Actions', to: paths.governmentActions() },
          { name: branch, to: paths.governmentActions({ branches: [branch] }) },
          ...(number ? [{ name: number }] : []),
        ]}
      />
      <p
        className={`mt-4 flex items-center gap-2 text-sm font-semibold ${branchColor[branch] ?? ''}`}
      >
        <span aria-hidden="true" className="size-2 rounded-full bg-current" />
        {branch}
      </p>
      <h1
        className={`mt-2 max-w-[30ch] wrap-break-word ${title.length > 120 ? 'max-w-[44ch] text-h2' : 'text-h1'}`}
      >
        {title}
      </h1>
      <Outcome action={action} />
      {action.otherNames.length > 0 && (
        <p className="mt-3 max-w-[60ch] font-serif text-lead text-ink-muted">
          Also called {action.otherNames.slice(0, 3).join(', ')}
        </p>
      )}
      {!action.setback && (
        <p className="mt-3">
          <span className="sr-only">Status: </span>
          <strong>
            <TermText text={status.label} />
          </strong>
          {status.date && (
            <>
              {' '}
              <time dateTime={status.date} className="text-ink-muted">
                {longDate(status.date)}
              </time>
            </>
          )}
        </p>
      )}
      {action.statusMeaning && (branch === 'Legislative' || !action.setback) && (
        <p className={`max-w-[68ch] text-sm text-ink-muted ${action.setback ? 'mt-3' : 'mt-1'}`}>
          {action.statusMeaning}
        </p>
      )}
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-muted">
        {number && <li className="font-semibold text-ink">{number}</li>}
        {action.congress && <li>{congressName(action.congress)}</li>}
        {sponsors.lead.map((sponsor) => (
          <li key={sponsor.id ?? sponsor.name}>
            Sponsor <SponsorLink sponsor={sponsor} />
          </li>
        ))}
        {action.facts.map((fact) => (
          <li key={fact.name}>
            {fact.name}{' '}
            {fact.to ? (
              <Link to={fact.to}>{fact.value}</Link>
            ) : (
              <span className="text-ink">{fact.value}</span>
            )}
          </li>
        ))}
        {action.law && <li className="font-semibold text-ink">{action.law}</li>}
        {action.links.slice(0, 1).map(({ name: source, url }) => (
          <li key={url}>
            <a href={url} rel="external">
              {source}
            </a>
          </li>
        ))}
      </ul>
    </header>
  )
}

/** What became of it, if it was stopped or something else took its place: the first thing that a reader has to know. */
function Outcome({ action: { setback, outcome } }: { action: ActionView }) {
  if (!setback && outcome.length === 0) return null
  return (
    <div className="mt-4 max-w-[60ch] border-l-4 border-ink py-0.5 pl-4">
      {setback && (
        <p className="font-serif text-lead font-semibold">
          <TermText text={setback.sentence} />
        </p>
      )}
      {setback && setback.votes.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 text-sm">
          {setback.votes.map(({ id, words }) => (
            <li key={id}>
              <Link to={paths.vote(id)}>{words}</Link>
            </li>
          ))}
        </ul>
      )}
      {outcome.length > 0 && (
        <ul className={`flex flex-col gap-1 ${setback ? 'mt-1' : ''}`}>
          {outcome.map((relation) => (
            <RelationItem key={relation.label + relation.name} relation={relation} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** "Jodey Arrington (R, Texas–19)", linked where the member is known. */
function SponsorLink({ sponsor }: { sponsor: SponsorEntry }) {
  const place = [
    sponsor.state && stateName(sponsor.state),
    districtLabel(sponsor.district)?.replace('District ', ''),
  ]
  const name = <span className="font-semibold text-ink">{sponsor.name}</span>
  return (
    <Fragment>
      {sponsor.id ? (
        <Link to={paths.legislator(sponsor.id)} className="quiet-link">
          {name}
        </Link>
      ) : (
        name
      )}{' '}
      ({[partyLetter(sponsor.party), place.filter(Boolean).join('–')].filter(Boolean).join(', ')})
    </Fragment>
  )
}
