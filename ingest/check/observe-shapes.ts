import type postgres from 'postgres'
import { ItemError } from '../errors.ts'
import type { Http } from '../http/http.ts'
import { parseJson, parseXml } from '../parse.ts'
import { pathsOf } from './shape.ts'
import { storeShape } from './store-shape.ts'

/** Answers of each kind that a run inspects. Inspection parses them a second time. */
const answersOfKind = 25
const mostKinds = 200
const mostLines = 50

type Counted = { answers: number; paths: Map<string, number> }
export type ObservedShapes = Map<string, Counted>

/**
 * Reads as `http` does, and notes the names in the first JSON and XML answers of each kind.
 * Addresses that differ only in numbers are one kind.
 */
export function observeShapes(http: Http): { http: Http; shapes: ObservedShapes } {
  const shapes: ObservedShapes = new Map()
  return {
    shapes,
    http: {
      ...http,
      async get(url, request) {
        const reply = await http.get(url, request)
        if (reply.status === 'ok' && (request.type === 'json' || request.type === 'xml'))
          note(shapes, kindOf(url), reply.body, request.type)
        return reply
      },
    },
  }
}

/** "https://clerk.house.gov/evs/2025/roll190.xml" → "clerk.house.gov/evs/#/roll#.xml". */
function kindOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`.replace(/\d+/g, '#').slice(0, 200)
}

function note(shapes: ObservedShapes, kind: string, body: string, type: 'json' | 'xml'): void {
  const counted = shapes.get(kind) ?? { answers: 0, paths: new Map() }
  if (counted.answers >= answersOfKind || (counted.answers === 0 && shapes.size >= mostKinds))
    return
  const names = namesIn(body, type)
  if (names === null) return
  shapes.set(kind, counted)
  counted.answers += 1
  for (const name of names) counted.paths.set(name, (counted.paths.get(name) ?? 0) + 1)
}

/** The names in an answer. Null if it cannot be parsed: its source reports that. */
function namesIn(body: string, type: 'json' | 'xml'): Set<string> | null {
  try {
    const answer = type === 'json' ? parseJson(body, '') : parseXml(body, '', () => false)
    // In XML, one element and a list of several have different paths but the same meaning.
    return new Set([...pathsOf(answer)].map((path) => path.replaceAll('[]', '')))
  } catch (error) {
    if (error instanceof ItemError) return null
    throw error
  }
}

/** Remembers the shapes of a run. Logs each new or missing name once, at most fifty lines. */
export async function logShapes(
  sql: postgres.Sql,
  source: string,
  shapes: ObservedShapes,
  log: (line: string) => void,
): Promise<void> {
  const lines = new Map<string, string>()
  for (const [kind, shape] of shapes)
    for (const line of await storeShape(sql, `${source}: ${kind}`, shape))
      if (!lines.has(line)) lines.set(line, `${kind}: ${line}`)
  for (const line of [...lines.values()].slice(0, mostLines)) log(line)
  if (lines.size > mostLines) log(`${lines.size - mostLines} more names are new or missing.`)
}
