import { formatBillNumber, parseBillNumber } from './bill-number.ts'
import { congressName } from '../dates/congress.ts'

/** A measure by its id, "119-hr-12": "H.R. 12 in the 119th Congress". Null for any other text. */
export function measureName(id: string): string | null {
  const [, congress, type, number] = /^(\d{1,3})-([a-z]+)-(\d+)$/.exec(id) ?? []
  const bill = parseBillNumber(`${type}${number}`)
  return bill && `${formatBillNumber(bill)} in the ${congressName(Number(congress))}`
}
