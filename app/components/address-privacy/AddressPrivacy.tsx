import type { AddressServices } from '#app/data/site.ts'

type AddressPrivacyProps = {
  services: AddressServices
  /** Whether the screen asks about elections too, and not only about the district. */
  elections?: boolean
}

/** What we do with an address that a visitor enters, and which services we ask. */
export function AddressPrivacy({ services: { census, google }, elections }: AddressPrivacyProps) {
  const asked = [
    google && elections && 'to Google’s Civic Information service, for the election and the places',
    census &&
      'to the U.S. Census Bureau’s geocoder, for the congressional district if the state has more than one',
    google &&
      !elections &&
      (census
        ? 'to Google’s Civic Information service if the Census Bureau does not find it'
        : 'to Google’s Civic Information service, for the congressional district if the state has more than one'),
  ].filter((sentence) => typeof sentence === 'string')
  return (
    <p className="mt-4 max-w-[68ch] text-sm text-ink-muted">
      We use your address once, to answer this question. We never store it, log it or put it in this
      page’s web address.{' '}
      {asked.length > 0
        ? `Our server sends it ${asked.join(' and ')}, without anything that identifies you.`
        : 'We send it to no one else.'}
    </p>
  )
}
