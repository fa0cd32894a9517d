import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { themeColors } from '#app/layout/theme-colors.ts'

/** Checks every pair of colours on the pages against WCAG 2.2 AA in both themes. */
const css = readFileSync(new URL('../app/tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }],
  ),
)

const papers = ['surface', 'raised', 'wash']
const texts = ['ink', 'ink-muted', 'accent', 'danger', 'success']
const branches = ['branch-legislative', 'branch-executive', 'branch-judicial']
const parties = ['party-democratic', 'party-republican', 'party-independent']
const graphics = ['control']

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(pairs([...texts, ...branches, ...parties], papers))(
    '%s on %s is read at 4.5 to 1',
    (ink, paper) => expect(contrast(ink, paper, theme)).toBeGreaterThanOrEqual(4.5),
  )
  test.each(pairs(graphics, papers))('%s on %s is seen at 3 to 1', (ink, paper) =>
    expect(contrast(ink, paper, theme)).toBeGreaterThanOrEqual(3),
  )
  test('the words of a filled button are read on ink at 4.5 to 1', () =>
    expect(contrast('surface', 'ink', theme)).toBeGreaterThanOrEqual(4.5))
})

test('phones color their bars as the page', () => {
  expect(themeColors).toEqual(tokens.get('surface'))
  const manifest = readFileSync(new URL('../public/manifest.webmanifest', import.meta.url), 'utf8')
  expect(JSON.parse(manifest)).toMatchObject({
    theme_color: themeColors.light,
    background_color: themeColors.light,
  })
})

test('black on white is 21 to 1, as the standard has it', () => {
  expect(ratio('#000000', '#ffffff')).toBe(21)
})

function pairs(inks: string[], grounds: string[]) {
  return inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const))
}

function contrast(ink: string, paper: string, theme: 'light' | 'dark'): number {
  return ratio(tokens.get(ink)![theme], tokens.get(paper)![theme])
}

/** The contrast ratio of https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */
function ratio(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
