import { ordinal } from '../dates/congress.ts'

/** The kinds of amendment, as Congress.gov abbreviates them. */
export type AmendmentType = 'hamdt' | 'samdt' | 'suamdt'
export type AmendmentNumber = { congress: number; type: AmendmentType; number: number }

/** The address of an amendment: its Congress, kind and number, "119-samdt-3000". */
export function amendmentId({ congress, type, number }: AmendmentNumber): string {
  return `${congress}-${type}-${number}`
}

/** "119-samdt-3000" → its parts. Null for other text. */
export function parseAmendmentId(text: string): AmendmentNumber | null {
  const parts = /^([1-9]\d{0,2})-(hamdt|samdt|suamdt)-([1-9]\d{0,4})$/.exec(text)
  return (
    parts && {
      congress: Number(parts[1]),
      type: parts[2] as AmendmentType,
      number: Number(parts[3]),
    }
  )
}

/** The kind of amendment that a source names in any spelling: "SAMDT". Null for other text. */
export function amendmentTypeOf(text: string | null | undefined): AmendmentType | null {
  const type = text?.toLowerCase()
  return type === 'hamdt' || type === 'samdt' || type === 'suamdt' ? type : null
}

/** "H.Amdt. 144", "S.Amdt. 3000". */
export function formatAmendmentNumber({ type, number }: Omit<AmendmentNumber, 'congress'>): string {
  const cite = { hamdt: 'H.Amdt.', samdt: 'S.Amdt.', suamdt: 'S.UP.Amdt.' }[type]
  return `${cite} ${number}`
}

/** Its page: https://www.congress.gov/amendment/119th-congress/senate-amendment/3000 */
export function congressGovAmendmentUrl({ congress, type, number }: AmendmentNumber): string {
  const kind = {
    hamdt: 'house-amendment',
    samdt: 'senate-amendment',
    suamdt: 'senate-unprinted-amendment',
  }[type]
  return `https://www.congress.gov/amendment/${ordinal(congress)}-congress/${kind}/${number}`
}
