import type { Block } from '../passage.ts'

/**
 * A word, a punctuation mark or the start of a block. Tokens with the same key look the same to
 * visitors.
 */
export type Token =
  | { part: 'block'; key: string; level: number; quoted: boolean }
  | { part: WordPart; key: string; text: string }

const known = new WeakMap<Block, Token[]>()

/** The tokens of a block, split once. The cells of a table row follow each other. */
export function tokensOf(block: Block): Token[] {
  const tokens = known.get(block) ?? splitBlock(block)
  known.set(block, tokens)
  return tokens
}

function splitBlock(block: Block): Token[] {
  const { level, number, heading, text, quoted = false, rows = [] } = block
  const start: Token = { part: 'block', key: `¶${level}${quoted}`, level, quoted }
  const tokens = [start]
  addWords(tokens, 'number', number?.replace(ending, ''))
  addWords(tokens, 'heading', heading?.replace(ending, ''))
  addWords(tokens, 'text', text)
  for (const cells of rows) {
    tokens.push(start)
    addWords(tokens, 'text', cells.join(' | '))
  }
  return tokens
}

type WordPart = 'number' | 'heading' | 'text'

function addWords(tokens: Token[], part: WordPart, text = ''): void {
  for (const found of text.match(word) ?? [])
    tokens.push({ part, key: keyOf(part, found), text: found })
}

// Only the enrolled print sets headings in capitals and ends them with a full stop or a dash.
const ending = /(?<![.—–\s])[.—–\s]+$/

// A word with the space before it. Figures and compounds stay whole (1,000; 50-50; Secretary's),
// other marks are separate.
const word = /\s*(?:[\p{L}\p{N}]+(?:['’.,/-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}])/gu

function keyOf(part: WordPart, found: string): string {
  const plain = found.trim()
  if (part === 'text')
    return /[‘’“”]/.test(plain) ? plain.replace(/[‘’]/g, "'").replace(/[“”]/g, '"') : plain
  return `${part} ${plain.toLowerCase()}`
}

export const keysOf = (tokens: readonly Token[]): string[] => tokens.map(({ key }) => key)
