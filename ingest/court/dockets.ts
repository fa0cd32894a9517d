import { parseDocketNumber } from '#domain/decisions/docket-number.ts'

/**
 * The docket numbers in a text, in its order and each once: "20-1199, 21-707", "Nos. 24A884 & 24A885", "145, Orig.".
 * Numbers without a term, as they were until 1971, are none.
 */
export function docketsIn(text: string | null | undefined): string[] {
  const even = (text ?? '')
    .replace(/[‐-―]\s*/g, '-')
    .replace(/\b(\d{1,3}),?\s*Orig(?:inal\b|\.|\b)/gi, '22O$1')
  const found = even.match(/\b\d{2}(?:-\d{1,5}|[AMO]\d{1,4})\b/gi) ?? []
  return [...new Set(found.flatMap((one) => parseDocketNumber(one) ?? []))]
}

/**
 * The id under which a decision is known here: scotus-21-1086, scotus-24a884, scotus-22o145. A further decision in the
 * same case has its day: scotus-22o141-2026-05-26.
 */
export function decisionId(docket: string, day?: string): string {
  return ['scotus', docket.toLowerCase(), ...(day === undefined ? [] : [day])].join('-')
}
