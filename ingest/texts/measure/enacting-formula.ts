import type { XmlElement } from '@rgrove/parse-xml'
import { childElements } from './tree.ts'

const congressAssembled =
  'by the Senate and House of Representatives of the United States of America in Congress assembled,'

// By the types of res.dtd. 1 U.S.C. 101 and 102 give two forms. The others are as printed
// (https://xml.house.gov, billres-details.xsl).
const resolving: Record<string, string> = {
  'house-joint': `Resolved ${congressAssembled}`,
  'senate-joint': `Resolved ${congressAssembled}`,
  'house-concurrent': 'Resolved by the House of Representatives (the Senate concurring),',
  'senate-concurrent': 'Resolved by the Senate (the House of Representatives concurring),',
  'house-resolution': 'Resolved,',
  'senate-resolution': 'Resolved,',
  'house-order': 'Ordered,',
  'senate-order': 'Ordered,',
}
const twoThirds = ' (two-thirds of each House concurring therein),'

/**
 * The enacting or resolving words, which the print adds and bill.dtd lacks.
 * Null if every body says that it has none, or for another kind of resolution.
 * The struck and the inserted text are separate bodies. One of them may have the words alone.
 */
export function enactingFormula(root: XmlElement): string | null {
  const bodies = childElements(root).filter(({ name }) => /^(legis|resolution)-body$/.test(name))
  if (bodies.length > 0 && bodies.every(isWithout)) return null
  if (root.name === 'bill') return `Be it enacted ${congressAssembled}`
  const formula = resolving[root.attributes['resolution-type'] ?? ''] ?? null
  const isAmendment = bodies.some(
    ({ attributes }) => attributes.style === 'constitutional-amendment',
  )
  return isAmendment ? (formula?.replace(/,$/, twoThirds) ?? null) : formula
}

function isWithout({ attributes }: XmlElement): boolean {
  return ['display-enacting-clause', 'display-resolving-clause'].some((name) =>
    attributes[name]?.startsWith('no-display'),
  )
}
