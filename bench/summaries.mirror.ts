import type { Chunk } from '#ai/passages/text-chunks.ts'

/**
 * A text that names one party more often than the other: its own passages, and two sections like
 * those of laws about boards. `exchanged` makes its mirror.
 */
export function withParties(chunks: readonly Chunk[], number: string): Chunk[] {
  return [
    ...chunks.map((chunk) => ({ ...chunk, text: oneName(chunk.text) })),
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

// "A Democrat" and "a Democratic senator" both become "Republican", so they are one word here.
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

export function exchangedChunks(chunks: readonly Chunk[]): Chunk[] {
  return chunks.map((chunk) => ({
    ...chunk,
    heading: exchanged(chunk.heading),
    text: exchanged(chunk.text),
  }))
}
