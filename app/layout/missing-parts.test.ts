import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { publicData, type PublicData } from '#app/data/public-data.ts'
import { tellOfMissingParts } from '#app/data/unwrap.ts'
import { failed } from '#app/features/browse/load-browse.ts'
import { homeData } from '#app/features/home/home-data.ts'
import { loader as loadAbout } from '#app/features/static/AboutPage.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Whatever it is asked fails. */
const away = new Proxy(() => {}, {
  get: (_target, name) =>
    name === 'then'
      ? (_: unknown, reject: (error: Error) => void) => reject(new Error('away'))
      : away,
  apply: () => away,
}) as unknown as PublicData

test('missing parts of a page are in the server’s log, in its form', async () => {
  const raw = vi.spyOn(console, 'error').mockReturnValue()
  const told: string[] = []
  tellOfMissingParts((part) => told.push(part))
  const context = new RouterContextProvider()
  context.set(publicData, away)
  await loadAbout({ context } as unknown as Parameters<typeof loadAbout>[0])
  expect(told.splice(0).toSorted()).toEqual([
    'the counts of moderation',
    'the readings of the sources',
    'what the record covers',
  ])
  await homeData(away)
  expect(told.splice(0).length).toBeGreaterThan(0)
  failed(new Error('away'))
  expect(told).toEqual(['what a search found'])
  expect(raw).not.toHaveBeenCalled()
})
