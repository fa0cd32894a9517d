import { z } from 'zod'

const services = {
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  mastodon: 'Mastodon',
} as const

/** A member's accounts, from `legislators.social_links`. Leaves out anything that is not a link. */
export function socialLinks(links: unknown): { name: string; url: string }[] {
  const { data: known = {} } = z.record(z.string(), z.unknown()).safeParse(links)
  return Object.entries(services).flatMap(([service, name]) => {
    const url = known[service]
    return typeof url === 'string' && url.startsWith('https://') ? [{ name, url }] : []
  })
}

const text = z.string().optional().catch(undefined)
const officeList = z
  .array(
    z.object({
      city: z.string(),
      state: text,
      address: text,
      suite: text,
      building: text,
      zip: text,
      phone: text,
      hours: text,
    }),
  )
  .catch([])

export type Office = { city: string; lines: string[]; phone?: string; hours?: string }

/** A member's offices in the state, from `legislators.offices`, by city. `lines` is the address. */
export function stateOffices(offices: unknown): Office[] {
  return officeList
    .parse(offices)
    .map(({ city, state, address, suite, building, zip, phone, hours }) => ({
      city,
      lines: [
        building,
        // Some addresses are only the city again.
        address?.startsWith(`${city},`) ? undefined : [address, suite].filter(Boolean).join(', '),
        `${city}${state ? `, ${state}` : ''}${zip ? ` ${zip}` : ''}`,
      ].filter((line): line is string => Boolean(line)),
      ...(phone !== undefined && { phone }),
      ...(hours !== undefined && { hours }),
    }))
    .toSorted((a, b) => a.city.localeCompare(b.city, 'en-US'))
}
