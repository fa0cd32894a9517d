import { longDate } from '../dates/dates.ts'

export type ExecutiveNumber = { kind: 'executive order' | 'proclamation'; number: number }

/** "E.O. 14067", "Proclamation 10886": the forms the Federal Register cites. */
export function formatExecutiveNumber({ kind, number }: ExecutiveNumber): string {
  return kind === 'executive order' ? `E.O. ${number}` : `Proclamation ${number}`
}

const unnumberedNames: Record<string, string> = {
  memorandum: 'Memorandum',
  determination: 'Presidential Determination',
  notice: 'Notice',
  order: 'Order',
}

function parseUnnumbered(id: string): { name: string; document: string } | null {
  const [, kind = '', document = ''] = /^([a-z]+)-([a-z]?\d+-\d+)$/.exec(id) ?? []
  const name = Object.hasOwn(unnumberedNames, kind) ? unnumberedNames[kind] : undefined
  return name === undefined ? null : { name, document: document.toUpperCase() }
}

/** "FR Doc. 2025-02405" for `notice-2025-02405`. Null for other ids. */
export function formatUnnumbered(id: string): string | null {
  const found = parseUnnumbered(id)
  return found && `FR Doc. ${found.document}`
}

/**
 * A document without a number as texts cite it: "Notice of February 4, 2025". Null for other ids.
 * @param signed YYYY-MM-DD
 */
export function citeUnnumbered(id: string, signed: string | null): string | null {
  const day = longDate(signed)
  const found = parseUnnumbered(id)
  return found && day && `${found.name} of ${day}`
}
