import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { usePrinting } from '#app/ui/use-printing.ts'
import { districtLabel } from '#domain/places/district.ts'
import { limits } from '#domain/limits.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { partiesBySize, partyCount, partyName } from '#domain/members/party.ts'
import { stateName } from '#domain/places/states.ts'
import { longDate } from '#domain/dates/dates.ts'
import type { ActionView, SponsorEntry } from './action-view.ts'
import { partyColor } from '#app/components/vote/VoteMark.tsx'

// Only measures with several cosponsors have counts.
const CosponsorCounts = lazy(async () => ({
  default: (await import('./CosponsorCounts.tsx')).CosponsorCounts,
}))

const atFirst = limits.action.sponsorsShown

/** The sponsor, then cosponsors by party (the larger group first), state and name: 12 of them, then all. */
export function Sponsors({ sponsors }: { sponsors: ActionView['sponsors'] }) {
  const [unfolded, setUnfolded] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const open = usePrinting() || unfolded
  const { cosponsorship } = sponsors
  const later = sponsors.others.length - (cosponsorship?.original ?? 0)
  const all = [
    ...sponsors.lead.map((person) => ({ person, sponsor: true })),
    ...ordered(sponsors.others).map((person) => ({ person, sponsor: false })),
  ]
  const withdrawn = ordered(sponsors.withdrawn)
  const groups = partiesBySize(all.map(({ person }) => person.party))

  // The focus goes on to the first new name (WCAG 2.2, 2.4.3).
  function toggle() {
    flushSync(() => setUnfolded(!open))
    const first = list.current?.children[atFirst]
    if (!open) first?.querySelector<HTMLElement>('a, [tabindex]')?.focus()
  }

  return (
    <>
      {all.length === 0 && (
        <p className="text-ink-muted">No sponsors are recorded for this action.</p>
      )}
      {sponsors.problem && (
        <p className="mb-4 text-sm text-ink-muted">
          We couldn’t read part of the record. {sponsors.problem}
        </p>
      )}
      {all.length > 1 && (
        <p className="mb-4 text-sm text-ink-muted">
          {all.length} in all: {groups.map(({ group, size }) => partyCount(group, size)).join(', ')}
          {cosponsorship &&
            `. ${pluralize(cosponsorship.original, 'cosponsor')} joined on the day of introduction, ${later} later.`}
        </p>
      )}
      {cosponsorship && (
        <Suspense fallback={null}>
          <CosponsorCounts cosponsorship={cosponsorship} />
        </Suspense>
      )}
      <ul ref={list} className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {(open ? all : all.slice(0, atFirst)).map(({ person, sponsor }, at) => (
          <SponsorItem key={`${person.id}-${at}`} person={person} sponsor={sponsor} />
        ))}
      </ul>
      {all.length > atFirst && (
        <Button aria-expanded={open} className="needs-script mt-5" onClick={toggle}>
          {open ? 'Show Less' : `View All Sponsors (+${all.length - atFirst})`}
        </Button>
      )}
      {withdrawn.length > 0 && (
        <>
          <h3 className="mt-8 mb-2 font-semibold">Withdrawn</h3>
          <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
            {withdrawn.map((person) => (
              <SponsorItem key={person.id ?? person.name} person={person} sponsor={false} />
            ))}
          </ul>
        </>
      )}
      {all.length > atFirst && (
        <noscript>
          <p className="mt-4 text-sm">
            Also:{' '}
            {all
              .slice(atFirst)
              .map(({ person }) => person.name)
              .join(', ')}
          </p>
        </noscript>
      )}
    </>
  )
}

function SponsorItem({ person, sponsor }: { person: SponsorEntry; sponsor: boolean }) {
  const place = [person.state && stateName(person.state), districtLabel(person.district)]
  return (
    <li className="flex min-h-14 flex-col border-b border-line py-2 leading-snug">
      <span>
        {person.id ? (
          <Link to={paths.legislator(person.id)} className="quiet-link font-semibold">
            {person.name}
          </Link>
        ) : (
          <span tabIndex={-1} className="font-semibold">
            {person.name}
          </span>
        )}
        {sponsor && <span className="ml-2 text-xs text-accent">Sponsor</span>}
        {person.isOriginal && <span className="ml-2 text-xs text-ink-muted">Original</span>}
      </span>
      <span className="text-sm text-ink-muted">
        <span className={partyColor[person.party]}>{partyName(person.party)}</span>
        {place.filter(Boolean).length > 0 && ` · ${place.filter(Boolean).join(', ')}`}
        {person.joined && !person.isOriginal && ` · joined ${longDate(person.joined)}`}
        {person.withdrew && ` · withdrew ${person.withdrew}`}
      </span>
    </li>
  )
}

function ordered(people: SponsorEntry[]): SponsorEntry[] {
  const rank = partiesBySize(people.map(({ party }) => party)).map(({ group }) => group)
  return people.toSorted(
    (a, b) =>
      rank.indexOf(a.party) - rank.indexOf(b.party) ||
      placeOf(a).localeCompare(placeOf(b), 'en-US') ||
      a.lastName.localeCompare(b.lastName, 'en-US'),
  )
}

function placeOf(person: SponsorEntry): string {
  return person.state ? stateName(person.state) : ''
}
