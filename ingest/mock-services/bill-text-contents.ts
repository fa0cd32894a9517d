type Container = { id: string; element: string; number: string; heading: string }

/** The table of contents of a measure, if any. */
export type Contents = {
  /** Its lines, from the first through before the last. Both are -1 without a table. */
  from: number
  to: number
  /** The number of a section → the divisions and titles around it, the widest first. */
  chains: Record<string, Container[]>
}

const ranks = ['division', 'title', 'subtitle', 'part', 'chapter', 'subpart', 'subchapter']
const entry =
  /^(Division|Title|Subtitle|Part|Chapter|Subpart|Subchapter) ([0-9A-Z]{1,6})\s*[—–-]\s*(.*)$/i
const section = /^Sec\. ([0-9A-Z][0-9A-Za-z–-]*)\. /

export function readContents(lines: string[]): Contents {
  const chains: Contents['chains'] = {}
  const before = lines.findIndex((line) => /table of contents.*(is )?as follows:$/i.test(line))
  const from = before + 1
  if (before < 0 || before > 60) return { from: -1, to: -1, chains }
  let chain: Container[] = []
  let to = from
  for (; to < lines.length; to += 1) {
    const line = lines[to]!
    const [, kind, number = '', heading = ''] = entry.exec(line) ?? []
    if (kind !== undefined) {
      const element = kind.toLowerCase()
      const above = chain.filter((one) => ranks.indexOf(one.element) < ranks.indexOf(element))
      const id = [...above.map((one) => one.id), `${element} ${number}`].join(' ')
      chain = [...above, { id, element, number, heading }]
      continue
    }
    const named = section.exec(line)?.[1]
    if (named === undefined) break
    chains[named] ??= chain
  }
  return { from, to, chains }
}
