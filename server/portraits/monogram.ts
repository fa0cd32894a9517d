/** Draws a member's initials as an SVG in the proportions of a portrait; its colours suit both themes. */
export function drawMonogram({
  firstName,
  lastName,
}: {
  firstName: string
  lastName: string
}): string {
  const initials = escape([firstName, lastName].map((name) => Array.from(name)[0] ?? '').join(''))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600" role="img">
<rect width="480" height="600" fill="#e9e4d6"/>
<path d="M60 540h360M90 528h300M120 516h240" stroke="#7d5f14" stroke-width="3" fill="none"/>
<text x="240" y="350" text-anchor="middle" font-family="Georgia, serif" font-size="190" fill="#5a4a20">${initials}</text>
</svg>`
}

function escape(text: string): string {
  return text.replaceAll(/[<>&"']/g, (character) => `&#${character.codePointAt(0)};`)
}
