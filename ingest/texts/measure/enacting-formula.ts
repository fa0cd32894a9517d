import type { XmlElement } from '@rgrove/parse-xml'
import { childElements } from './tree.ts'

const congressAssembled =
  'by the Senate and House of Representatives of the United States of America in Congress assembled,'

// 1 U.S.C. 101 and 102; the forms of concurrent and simple resolutions are those in which they are printed
// (https://xml.house.gov, billres.xsl).
const resolving: Record<string, string> = {
  'house-joint': `Resolved ${congressAssembled}`,
  'senate-joint': `Resolved ${congressAssembled}`,
  'house-concurrent': 'Resolved by the House of Representatives (the Senate concurring),',
  'senate-concurrent': 'Resolved by the Senate (the House of Representatives concurring),',
  'house-order': 'Resolved,',
  'house-simple': 'Resolved,',
  'senate-order': 'Resolved,',
  'senate-simple': 'Resolved,',
}

/**
 * The words that the print sets before what is enacted or resolved, which bill.dtd leaves to it; null where it says
 * that there are none, or the kind of resolution is another.
 */
export function enactingFormula(root: XmlElement): string | null {
  const isHidden = childElements(root).some(({ attributes }) =>
    ['display-enacting-clause', 'display-resolving-clause'].some((name) =>
      attributes[name]?.startsWith('no-display'),
    ),
  )
  if (isHidden) return null
  if (root.name === 'bill') return `Be it enacted ${congressAssembled}`
  return resolving[root.attributes['resolution-type'] ?? ''] ?? null
}
