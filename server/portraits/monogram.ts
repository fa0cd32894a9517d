import { escapeXml } from '#app/data/xml.ts'
import { letter, widthOf } from '#app/features/cards/lettering.server.ts'

const size = 190

/**
 * Draws a member's initials as an SVG in the proportions of a portrait, in the site's own letters as outlines: a
 * picture may load no font. It is light or dark as the page that shows it, whose `color-scheme` it is given.
 */
export function drawMonogram({
  firstName,
  lastName,
}: {
  firstName: string
  lastName: string
}): string {
  const initials = [firstName, lastName].map((name) => Array.from(name)[0] ?? '').join('')
  const x = 240 - widthOf(initials, size) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600" role="img">
<title>${escapeXml(initials)}</title>
<style>
svg { color: #5a4a20; background: #e9e4d6 }
@media (prefers-color-scheme: dark) { svg { color: #e3c46b; background: #20252f } }
</style>
<path d="M60 540h360M90 528h300M120 516h240" stroke="currentColor" stroke-width="3" stroke-opacity=".7" fill="none"/>
${letter({ text: initials, x, y: 350, size, fill: 'currentColor' })}
</svg>`
}
