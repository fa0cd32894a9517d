import type { VotingPlace } from '#domain/elections/voter-info.ts'

/** "2130 G ST NW, WASHINGTON, DC 20037": what is there of it; empty where nothing is. */
export function joinedAddress({ address = {} }: VotingPlace): string {
  const { line1, line2, line3, city, state, zip } = address
  const stateAndZip = [state, zip].map(trimmed).filter(Boolean).join(' ')
  return [line1, line2, line3, city, stateAndZip].map(trimmed).filter(Boolean).join(', ')
}

const trimmed = (text: string | undefined) => text?.trim() ?? ''

/** A map of a public place of voting, by its address; by its coordinates where there is no street. */
export function mapLink(place: VotingPlace): string | null {
  const { latitude, longitude, address } = place
  const query = address?.line1?.trim()
    ? joinedAddress(place)
    : latitude !== undefined && longitude !== undefined
      ? `${latitude},${longitude}`
      : null
  return query && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
