import { escapeXml } from '#app/data/xml.ts'

// Lucide's "copy".
const icon =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" ' +
  'stroke-linejoin="round" class="size-3.5" aria-hidden="true"><rect width="14" height="14" x="8" y="8" rx="2"/>' +
  '<path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/></svg>'

/** How a passage is cited, with the button that copies it: what it does is in `use-copied-citation.ts`. */
export function citationLine(path: string, citation: string): string {
  const words = escapeXml(citation)
  return (
    `<span>${words}</span><span class="text-copy"><button type="button" class="needs-script" ` +
    `data-copy="${escapeXml(path)}" aria-label="Copy citation: ${words}">${icon}Copy citation</button>` +
    '<output></output></span>'
  )
}
