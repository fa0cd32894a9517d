import { mostSoughtLength } from '#domain/search/find-in-text.ts'

/** What the address of a text asks for. */
export type TextQuery = {
  version: string | null
  at: string | null
  slice: number
  find: string
  cited: string | null
}

const versionForm = /^[a-z][a-z0-9]{0,15}$/
const pathForm = /^[a-z0-9.-]+(\/[a-z0-9.-]+)*$/
const longestPath = 300
const longestLocator = 120

/**
 * Reads the address. What cannot be a version or a path of any text is told apart from what this text lacks.
 * @returns a sentence where the address is none of ours.
 */
export function readTextQuery(search: URLSearchParams): TextQuery | string {
  const version = search.get('version') || null
  const at = search.get('at') || null
  if (version !== null && !versionForm.test(version))
    return 'The address names no version of a text: a version is a short code, such as ih or enr.'
  if (at !== null && (at.length > longestPath || !pathForm.test(at)))
    return 'The address names no passage of a text: a passage is a path, such as title-i/sec-101/a.'
  const slice = Number(search.get('slice') ?? 1)
  return {
    version,
    at,
    slice: Number.isInteger(slice) && slice > 0 && slice < 1000 ? slice : 1,
    // What a database cannot hold is in no text either.
    find: (search.get('find') ?? '')
      .slice(0, mostSoughtLength)
      .replaceAll(/[\0\s]+/g, ' ')
      .trim(),
    cited:
      search
        .get('cited')
        ?.slice(0, longestLocator + 1)
        .replaceAll('\0', ' ') || null,
  }
}
