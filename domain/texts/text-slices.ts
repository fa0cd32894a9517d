import type { Block, Passage } from './passage.ts'

/** Blocks of one passage that are shown together: those from `from` up to `to`, and of a long table some rows. */
export type Slice = { from: number; to: number; content: Block[] }

/**
 * A passage in slices of at most `most` characters of its words each, for one that is too long for a page. A table is
 * cut between its rows, its head repeated. Blocks of other slices keep their place, without their words.
 */
export function slicesOf({ content }: Pick<Passage, 'content'>, most: number): Slice[] {
  const pieces: { at: number; block: Block }[] = content.flatMap((block, at) =>
    cutTable(block, most).map((piece) => ({ at, block: piece })),
  )
  const groups: { at: number; block: Block }[][] = []
  let length = Infinity
  for (const piece of pieces) {
    const own = lengthOf(piece.block)
    const last = groups.at(-1)
    // Two pieces of one table stand in two slices.
    if (!last || length + own > most || last.at(-1)?.at === piece.at) {
      groups.push([piece])
      length = own
    } else {
      last.push(piece)
      length += own
    }
  }
  if (groups.length <= 1) return [{ from: 0, to: content.length, content }]
  return groups.map((group) => {
    const shown = new Map(group.map(({ at, block }) => [at, block]))
    return {
      from: group[0]?.at ?? 0,
      to: (group.at(-1)?.at ?? 0) + 1,
      content: content.map((block, at) => shown.get(at) ?? withoutWords(block)),
    }
  })
}

/** How much of a page a block takes. */
export function lengthOf({ heading, text, rows }: Block): number {
  // The markup around a block or a cell counts too.
  const cells = rows?.flat().reduce((sum, cell) => sum + cell.length + 20, 0) ?? 0
  return 60 + (heading?.length ?? 0) + (text?.length ?? 0) + cells
}

function cutTable(block: Block, most: number): Block[] {
  const { rows } = block
  if (!rows || lengthOf(block) <= most) return [block]
  const [head = [], ...body] = rows
  const pieces: string[][][] = []
  let length = Infinity
  for (const row of body) {
    const own = lengthOf({ level: 0, rows: [row] })
    if (length + own > most) {
      pieces.push([])
      length = lengthOf({ level: 0, rows: [head] })
    }
    pieces.at(-1)?.push(row)
    length += own
  }
  return pieces.map((piece) => ({ ...block, rows: [head, ...piece] }))
}

function withoutWords({ level, number, quoted }: Block): Block {
  return { level, ...(number && { number }), ...(quoted && { quoted }) }
}
