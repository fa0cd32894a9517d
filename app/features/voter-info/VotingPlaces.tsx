import { useId, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { longDate } from '#domain/dates/dates.ts'
import type { VotingPlace } from '#domain/elections/voter-info.ts'
import { limits } from '#domain/limits.ts'

/** The places of one kind: three, then all. Prints all of them. Shows nothing without any. */
export function VotingPlaces({ title, places }: { title: string; places: VotingPlace[] }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  if (places.length === 0) return null
  const shown = limits.voterInfo.locationsShown
  return (
    <section aria-labelledby={id} className="border-t border-line pt-7">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {places.map((place, index) => (
          // Two services may share an address, so that only its place in the list tells one from another.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={open || index < shown ? '' : 'hidden print:list-item'}>
            <Place place={place} />
          </li>
        ))}
      </ul>
      {places.length > shown && (
        <Button className="mt-5" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show Less' : `View ${places.length - shown} More`}
        </Button>
      )}
    </section>
  )
}

function Place({ place }: { place: VotingPlace }) {
  const name = place.address?.locationName || 'Location'
  const address = joinedAddress(place)
  const map = mapLink(place)
  const days = openDays(place)
  return (
    <div className="text-sm">
      <h3 className="font-sans text-base font-semibold">{name}</h3>
      {address && <p className="mt-1">{address}</p>}
      {days && <p className="mt-1 text-ink-muted">{days}</p>}
      {place.pollingHours && (
        <p className="mt-1 whitespace-pre-line text-ink-muted">Hours: {place.pollingHours}</p>
      )}
      {place.voterServices && <p className="mt-1 text-ink-muted">{place.voterServices}</p>}
      {place.notes && <p className="mt-1 text-ink-muted">{place.notes}</p>}
      {map && (
        <p className="mt-1 print:hidden">
          <a href={map} target="_blank" rel="noreferrer" aria-label={`Map of ${name}`}>
            Map
          </a>
        </p>
      )}
    </div>
  )
}

function openDays({ startDate, endDate }: VotingPlace): string | null {
  const [first, last] = [longDate(startDate), longDate(endDate)]
  if (first && last) return first === last ? first : `${first} to ${last}`
  if (first) return `From ${first}`
  return last && `Until ${last}`
}

/** "2130 G ST NW, WASHINGTON, DC 20037": the known parts. Empty without any. */
export function joinedAddress({ address = {} }: VotingPlace): string {
  const { line1, line2, line3, city, state, zip } = address
  const stateAndZip = [state, zip].map(trimmed).filter(Boolean).join(' ')
  return [line1, line2, line3, city, stateAndZip].map(trimmed).filter(Boolean).join(', ')
}

const trimmed = (text: string | undefined) => text?.trim() ?? ''

/** A map of a polling place, by its address, or by its coordinates if there is no street. */
export function mapLink(place: VotingPlace): string | null {
  const { latitude, longitude, address } = place
  const query = address?.line1?.trim()
    ? joinedAddress(place)
    : latitude !== undefined && longitude !== undefined
      ? `${latitude},${longitude}`
      : null
  return query && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
