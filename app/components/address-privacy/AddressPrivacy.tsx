import type { AddressServices } from '#app/data/site.ts'

type AddressPrivacyProps = {
  services: AddressServices
  /** Whether elections are asked about as well, and not the district alone. */
  elections?: boolean
}

/** What becomes of an address that is entered, and who is asked about it. */
export function AddressPrivacy({ services: { census, google }, elections }: AddressPrivacyProps) {
  const asked = [
    google && elections && 'to Google’s Civic Information service, for the election and the places',
    census &&
      'to the U.S. Census Bureau’s geocoder, for the congressional district where the state does not decide it',
    google &&
      !elections &&
      (census
        ? 'to Google’s Civic Information service where that one does not find it'
        : 'to Google’s Civic Information service, for the congressional district where the state does not decide it'),
  ].filter((sentence) => typeof sentence === 'string')
  return (
    <p className="mt-4 max-w-[68ch] text-sm text-ink-muted">
      Your address is sent once, to answer this one question. It is never stored, never logged and
      never part of this page’s address.{' '}
      {asked.length > 0
        ? `This site’s server passes it on ${asked.join('; and ')}, without anything that says who asks.`
        : 'It is passed on to nobody.'}
    </p>
  )
}
