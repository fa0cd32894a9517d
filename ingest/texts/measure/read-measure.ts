import type { Passage } from '#domain/texts/passage.ts'
import { ItemError } from '../../errors.ts'
import { parseXmlTree } from '../../parse.ts'
import { dayPrinted } from './day-printed.ts'
import { MeasureWalk } from './measure-walk.ts'
import { isUslm, localName } from './tree.ts'

/** The contents of a file: its mark-up, the day printed on it, its passages. */
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
 * Reads one version of a measure or a law in the Publishing Office's mark-up, bill.dtd or USLM 2.
 * An engrossed amendment replaces a bill if one chamber amends the other's.
 * It is read as the resolution followed by each amendment with its inserted text.
 * The table of contents is left out, because the headings are there.
 * @param what names the file in errors.
 * @throws ItemError if the XML is damaged, is no measure, or has no words.
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
    // Official files are about twenty elements deep. Thousands exceed the stack.
    if (error instanceof RangeError) throw new ItemError(`${what} is nested too deep.`)
    throw error
  }
}
