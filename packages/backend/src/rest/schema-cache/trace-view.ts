/** The origin of a view's column: the relation that the view reads directly (by oid) and the column's number in it. */
export type ViewColumn = { number: number; relation: number; column: number }
/** A view by its oid, with the columns that are not computed. */
export type TracedView = { oid: number; columns: ViewColumn[] }

/**
 * Reads a view's stored definition (`pg_rewrite.ev_action`, a node tree as text) for the origin of each column. It
 * leaves out columns without an origin: computed ones, and those of a set operation.
 */
export function traceView(definition: string): ViewColumn[] {
  const targets = targetList(definition)
  return targets.flatMap((entry) => {
    const number = numberOf(entry, 'resno')
    const relation = numberOf(entry, 'resorigtbl')
    const column = numberOf(entry, 'resorigcol')
    return relation > 0 && column > 0 ? [{ number, relation, column }] : []
  })
}

function numberOf(entry: string, field: string): number {
  return Number(new RegExp(`:${field} (\\d+)`, 'u').exec(entry)?.[1] ?? 0)
}

/** The text of each entry of the outermost query's target list, without nested lists. */
function targetList(definition: string): string[] {
  const entries: string[] = []
  // ({QUERY … :targetList ({TARGETENTRY …} {TARGETENTRY …}) …}): an entry opens at depth 4.
  let depth = 0
  let inList = false
  let entry = ''
  for (let at = 0; at < definition.length; at += 1) {
    const character = definition[at]!
    if (character === '\\') {
      at += 1
      continue
    }
    if (character === ':' && depth === 2) inList = definition.startsWith(':targetList ', at)
    if (character === '{' || character === '(') depth += 1
    if (inList && depth === 4) entry += character
    if (character === '}' || character === ')') {
      depth -= 1
      if (inList && depth === 3) {
        entries.push(entry)
        entry = ''
      }
    }
  }
  return entries
}
