import { escapeXml } from '#app/data/xml.ts'
import { paths } from '#app/paths.ts'
import type { ContentsLine } from './text-view.ts'

/** The lines of the table of contents; the first that the page shows is where the visitor is. */
export function contentsMarkup(
  lines: readonly ContentsLine[],
  actionId: string,
  version: string,
): string {
  // A path needs no escaping in an address.
  const address = escapeXml(paths.actionText(actionId, { version, at: 'x' }).slice(0, -1))
  const place = lines.findIndex(({ isHere }) => isHere)
  return lines
    .map(({ path, level, label, isHere }, at) => {
      const to = isHere ? `#${path}` : `${address}${path}#${path}`
      const current = at === place ? ' aria-current="location"' : ''
      return (
        `<li data-level="${Math.min(level, 4)}">` +
        `<a href="${to}"${current} class="quiet-link">${escapeXml(label)}</a></li>`
      )
    })
    .join('')
}
