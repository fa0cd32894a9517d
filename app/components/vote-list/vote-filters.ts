import { congressName } from '#domain/dates/congress.ts'

/** The kinds of roll calls that filter lists, from `roll_calls.list_kind`. */
export const listKinds = [
  { value: 'passage', label: 'Passage' },
  { value: 'nomination', label: 'Nominations' },
  { value: 'amendment', label: 'Amendments' },
  { value: 'procedure', label: 'Procedure' },
] as const

/** The value of an address if it is one of the options, else undefined. */
export function oneOf<Value extends string>(
  options: readonly { value: Value }[],
  value: string | null,
): Value | undefined {
  return options.find((option) => option.value === value)?.value
}

/** The value of an address if it is a whole number within bounds, else undefined. */
export function wholeNumber(value: string | null, least: number, most: number): number | undefined {
  const number = Number(value ?? Number.NaN)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

/** The page to show. An address may name a page after the last. */
export function pageWithin(asked: number, total: number, perPage: number) {
  const totalPages = Math.ceil(total / perPage)
  return { totalPages, page: Math.max(1, Math.min(asked, totalPages)) }
}

/** The Congresses as filter options, latest first. */
export function congressOptions(congresses: readonly number[]) {
  return congresses.map((congress) => ({ value: String(congress), label: congressName(congress) }))
}

/** The numbers of two Congresses and of all between, latest first. Empty if one is unknown. */
export function congressesBetween(
  first: number | null | undefined,
  latest: number | null | undefined,
): number[] {
  return first && latest
    ? Array.from({ length: Math.max(0, latest - first + 1) }, (_, at) => latest - at)
    : []
}
