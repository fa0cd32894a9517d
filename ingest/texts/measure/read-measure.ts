import type { Passage } from '#domain/texts/passage.ts'
import { ItemError } from '../../errors.ts'
import { parseXmlTree } from '../../parse.ts'
import { dayPrinted } from './day-printed.ts'
import { MeasureWalk } from './measure-walk.ts'
import { isUslm, localName } from './tree.ts'

/** What a file says: how it is marked up, the day printed on it, its passages. */
export type MeasureText = {
  format: 'bill-dtd' | 'uslm'
  issuedOn: string | null
  passages: Passage[]
}

const roots: Record<string, MeasureText['format']> = {
  bill: 'bill-dtd',
  resolution: 'bill-dtd',
  'amendment-doc': 'bill-dtd',
  pLaw: 'uslm',
  engrossedAmendment: 'uslm',
  amendment: 'uslm',
}

/**
 * Reads one version of a measure, or of a law, as the Publishing Office marks it up: by bill.dtd, or in USLM 2. An
 * engrossed amendment, which stands in the place of a bill where one chamber amends the other's, is read as what it
 * is: what it resolves, then each amendment with what it inserts. The table of contents is left out, since the
 * headings are there.
 * @param what names the file in errors.
 * @throws ItemError when it is no whole XML, no measure, or has no words.
 */
export function readMeasure(xml: string, what: string): MeasureText {
  const root = parseXmlTree(xml, what)
  const format = isUslm(root) ? 'uslm' : roots[localName(root)]
  if (format === undefined || !(localName(root) in roots)) {
    throw new ItemError(`${what} is a <${root.name}>, and no bill, resolution or law.`)
  }
  try {
    const passages = new MeasureWalk(root, format === 'bill-dtd').passages()
    if (passages.length === 0) throw new ItemError(`${what} has no words.`)
    return { format, issuedOn: dayPrinted(root), passages }
  } catch (error) {
    // Official files are some twenty elements deep; thousands are more than the stack takes.
    if (error instanceof RangeError) throw new ItemError(`${what} is nested too deep.`)
    throw error
  }
}
