const mostPaths = 2000
/** Entries of a list to inspect. Some lists have ten thousand. */
const mostEntries = 500

/** The names in an answer with the names above them: "bills[].latestAction.text". */
export function pathsOf(value: unknown): Set<string> {
  const paths = new Set<string>()
  collect(value, '', paths)
  return paths
}

function collect(value: unknown, path: string, paths: Set<string>): void {
  if (paths.size >= mostPaths || typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const one of value.slice(0, mostEntries)) collect(one, `${path}[]`, paths)
    return
  }
  for (const [name, inner] of Object.entries(value)) {
    const here = (path === '' ? name : `${path}.${name}`).slice(0, 300)
    paths.add(here)
    collect(inner, here, paths)
  }
}
