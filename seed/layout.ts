const width = 120

/**
 * JSON for people to read and compare, indented by two blanks. A value that fits on a line stays on one.
 * An array within an array always does, so that a row of a table is one line.
 * @returns the text with a closing newline. Equal values give equal texts.
 */
export function layOut(value: unknown): string {
  return `${write(value, '', false)}\n`
}

function write(value: unknown, indent: string, isRow: boolean): string {
  const inline = spaced(value)
  const isLeaf = typeof value !== 'object' || value === null
  const isTop = indent === ''
  if (isLeaf || isRow || (!isTop && indent.length + inline.length <= width)) return inline
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    const items = value.map((item) => inner + write(item, inner, Array.isArray(item)))
    return items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n${indent}]`
  }
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${inner}${JSON.stringify(key)}: ${write(member, inner, false)}`)
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${JSON.stringify(key)}: ${spaced(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
