import type { Block } from '../passage.ts'

/** A word, a mark of punctuation or the beginning of a block. Two with the same key are the same to a reader. */
export type Token =
  | { part: 'block'; key: string; level: number; quoted: boolean }
  | { part: 'number' | 'heading' | 'text'; key: string; text: string }

/** A block of a table's row has its cells after one another. */
export function tokensOf(content: readonly Block[]): Token[] {
  return content.flatMap(({ level, number, heading, text, quoted = false, rows = [] }) => [
    { part: 'block' as const, key: `¶${level}${quoted}`, level, quoted },
    ...words('number', number?.replace(ending, '')),
    ...words('heading', heading?.replace(ending, '')),
    ...words('text', text),
    ...rows.flatMap((cells): Token[] => [
      { part: 'block', key: `¶${level}${quoted}`, level, quoted },
      ...words('text', cells.join(' | ')),
    ]),
  ])
}

function words(part: 'number' | 'heading' | 'text', text: string | undefined): Token[] {
  return (
    (text ?? '').match(word)?.map((found) => ({ part, key: keyOf(part, found), text: found })) ?? []
  )
}

// The enrolled print sets headings in capitals and ends them with a full stop or a dash, the earlier ones do not.
const ending = /[.—–\s]+$/

// A word with the space before it: figures and compounds whole (1,000; 50-50; Secretary's), other marks one by one.
const word = /\s*(?:[\p{L}\p{N}]+(?:['’.,/-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}])/gu

function keyOf(part: 'number' | 'heading' | 'text', found: string): string {
  const plain = found.trim()
  if (part === 'text')
    return /[‘’“”]/.test(plain) ? plain.replace(/[‘’]/g, "'").replace(/[“”]/g, '"') : plain
  return `${part} ${plain.toLowerCase()}`
}
