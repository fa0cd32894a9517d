import type { Portion } from '#ai/passages/text-portions.ts'

/**
 * A text in which parties are named, more of one than of the other: what stands in it, and two sections as laws on
 * boards have them. Its mirror is `exchanged`.
 */
export function withParties(portions: readonly Portion[], number: string): Portion[] {
  return [
    ...portions.map((portion) => ({ ...portion, text: oneName(portion.text) })),
    ...planted.map(([heading, text], at) => ({
      path: `sec-${9001 + at}`,
      citation: `Sec. ${9001 + at}, ${number}`,
      kind: 'section' as const,
      heading,
      text,
    })),
  ]
}

const planted = [
  [
    'Board on parties',
    'The Republican leader of the Senate shall appoint four members of the Board, and the Republican leader of the House shall appoint three members of the Board.',
  ],
  [
    'Other members',
    'The Democratic leader of the Senate shall appoint two members of the Board not later than 90 days after the first meeting.',
  ],
] as const

// "A Democrat" and "a Democratic senator" have one name of the other party.
const oneName = (text: string) => text.replace(/\bDemocrat\b/g, 'Democratic')

const other: Record<string, string> = {
  Republican: 'Democratic',
  Democratic: 'Republican',
  Republicans: 'Democrats',
  Democrats: 'Republicans',
  REPUBLICAN: 'DEMOCRATIC',
  DEMOCRATIC: 'REPUBLICAN',
}

/** The same words with the parties' names exchanged. */
export function exchanged(text: string): string {
  return oneName(text).replace(
    /\b(?:Republicans?|Democratic|Democrats|REPUBLICAN|DEMOCRATIC)\b/g,
    (name) => other[name] ?? name,
  )
}

export function exchangedPortions(portions: readonly Portion[]): Portion[] {
  return portions.map((portion) => ({
    ...portion,
    heading: exchanged(portion.heading),
    text: exchanged(portion.text),
  }))
}
