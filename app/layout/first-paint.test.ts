import { afterEach, expect, test, vi } from 'vitest'
import { sessionKey } from '#app/data/session-key.ts'
import { homeNewsKey } from '#app/session/home-news-key.ts'
import { darkModeKey, firstPaint, setFirstAttributes } from './first-paint.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What is set on the document by what a browser keeps. */
function attributesBy(set: () => void, kept: Record<string, string>) {
  const dataset: Record<string, string> = {}
  const toggleAttribute = (name: string, isOn: boolean) => (dataset[name] = String(isOn))
  vi.stubGlobal('document', { documentElement: { dataset, toggleAttribute } })
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null })
  set()
  return dataset
}

test.each([
  [{}, {}],
  [{ [darkModeKey]: 'false', [homeNewsKey]: 'shown' }, {}],
  [{ [darkModeKey]: 'true' }, { theme: 'dark' }],
  [
    { [homeNewsKey]: 'hidden', [sessionKey]: '{}' },
    { homeNews: 'hidden', 'data-session': 'true' },
  ],
])('by %j the document has %j, at first and where it is drawn anew', (kept, attributes) => {
  // oxlint-disable-next-line no-implied-eval -- as a browser runs it
  const script = new Function(firstPaint) as () => void
  expect(attributesBy(script, kept)).toEqual(attributes)
  expect(attributesBy(setFirstAttributes, kept)).toEqual(attributes)
})
