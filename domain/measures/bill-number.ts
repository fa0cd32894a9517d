/** The eight kinds of measure, as Congress.gov abbreviates them. */
const billTypes = ['HR', 'HRES', 'HJRES', 'HCONRES', 'S', 'SRES', 'SJRES', 'SCONRES'] as const
/** The same as `GovernmentActions.action_type` has them: "hr", "sjres". */
export const measureTypes = billTypes.map((type) => type.toLowerCase())
export type BillType = (typeof billTypes)[number]
export type BillNumber = { type: BillType; number: number }

// Citation forms of the House and Senate ("H.J. Res." and "H.J.Res." are both in use).
const forms: Record<BillType, { cite: string; name: string }> = {
  HR: { cite: 'H.R.', name: 'House bill' },
  HRES: { cite: 'H.Res.', name: 'House resolution' },
  HJRES: { cite: 'H.J.Res.', name: 'House joint resolution' },
  HCONRES: { cite: 'H.Con.Res.', name: 'House concurrent resolution' },
  S: { cite: 'S.', name: 'Senate bill' },
  SRES: { cite: 'S.Res.', name: 'Senate resolution' },
  SJRES: { cite: 'S.J.Res.', name: 'Senate joint resolution' },
  SCONRES: { cite: 'S.Con.Res.', name: 'Senate concurrent resolution' },
}

/**
 * Reads a bill's number in any spelling: "H.R. 1", "HR1", "hr 1", "S.J.Res. 12", "H. Con. Res. 14".
 * Null for anything else, including "S. 0".
 */
export function parseBillNumber(text: string | null | undefined): BillNumber | null {
  const parts = /^([HS](?:R|RES|JRES|CONRES)?)([1-9]\d{0,4})$/.exec(compact(text))
  const type = toBillType(parts?.[1])
  return type === null ? null : { type, number: Number(parts?.[2]) }
}

/** The kind a bill number starts with ("S.J.Res. 12" → "SJRES"), even when no number follows; else null. */
export function billTypeOf(text: string | null | undefined): BillType | null {
  return toBillType(/^[A-Z]+/.exec(compact(text))?.[0])
}

/** "H.R. 1", "S.J.Res. 12". */
export function formatBillNumber({ type, number }: BillNumber): string {
  return `${forms[type].cite} ${number}`
}

/** The address of a measure: its Congress, kind and number, "119-hr-1". */
export function measureId(congress: number, { type, number }: BillNumber): string {
  return `${congress}-${type.toLowerCase()}-${number}`
}

/** "119-hr-1" → "H.R. 1"; null for anything else. */
export function formatMeasureId(id: string | null): string | null {
  const [, kind, number] = /^\d{1,3}-([a-z]+)-(\d{1,5})$/.exec(id ?? '') ?? []
  const bill = parseBillNumber(`${kind}${number}`)
  return bill && formatBillNumber(bill)
}

/** "House joint resolution". */
export function billTypeName(type: BillType): string {
  return forms[type].name
}

/** The kind of that name: "House joint resolution" → "HJRES". Null if there is none. */
export function billTypeNamed(name: string): BillType | null {
  return billTypes.find((type) => forms[type].name.toLowerCase() === name.toLowerCase()) ?? null
}

function compact(text: string | null | undefined): string {
  return (text ?? '').replace(/[\s.]+/g, '').toUpperCase()
}

function toBillType(text: string | undefined): BillType | null {
  return billTypes.find((type) => type === text) ?? null
}
