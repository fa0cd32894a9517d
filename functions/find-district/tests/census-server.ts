import { type Reply, startJsonService } from '../../tests/json-service.ts'

/** A local service in the shape of the Census Bureau's geocoder. */
export async function startCensus() {
  const service = await startJsonService()
  return {
    ...service,
    geocodes: (reply: Reply) => service.answer('/geographies/onelineaddress', reply),
  }
}

/**
 * Places in the geocoder's form, each with its state and the `GEOID` of its district. Without places, an unknown
 * address.
 */
export function places(
  found: readonly (readonly [state: string, geoid: string])[],
  layer = '119th Congressional Districts',
) {
  return {
    result: {
      input: { benchmark: { benchmarkName: 'Public_AR_Current' } },
      addressMatches: found.map(([state, GEOID]) => ({
        matchedAddress: '12 SECRET LN',
        coordinates: { x: -122.27, y: 37.8 },
        addressComponents: { zip: '94612', city: 'OAKLAND', state },
        geographies: {
          [layer]: [
            {
              GEOID,
              CDSESSN: layer.slice(0, 3),
              STATE: GEOID.slice(0, 2),
              BASENAME: GEOID.slice(2),
              NAME: `Congressional District ${Number(GEOID.slice(2))}`,
              MTFCC: 'G5200',
            },
          ],
        },
      })),
    },
  }
}
