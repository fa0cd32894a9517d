import { congressName } from '#domain/dates/congress.ts'

/** The kinds of roll calls by which lists are filtered, as `roll_calls.list_kind` has them. */
export const listKinds = [
  { value: 'passage', label: 'Passage' },
  { value: 'nomination', label: 'Nominations' },
  { value: 'amendment', label: 'Amendments' },
  { value: 'procedure', label: 'Procedure' },
] as const

/** A value of an address that is one of those offered; what is not is left out. */
export function oneOf<Value extends string>(
  options: readonly { value: Value }[],
  value: string | null,
): Value | undefined {
  return options.find((option) => option.value === value)?.value
}

/** A whole number of an address within bounds, else undefined. */
export function wholeNumber(value: string | null, least: number, most: number): number | undefined {
  const number = Number(value ?? Number.NaN)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

/** The page that is shown where an address asks for one beyond the last. */
export function pageWithin(asked: number, total: number, perPage: number) {
  const totalPages = Math.ceil(total / perPage)
  return { totalPages, page: Math.max(1, Math.min(asked, totalPages)) }
}

/** The Congresses from the latest to the first, as options of a filter. */
export function congressOptions(congresses: readonly number[]) {
  return congresses.map((congress) => ({ value: String(congress), label: congressName(congress) }))
}
