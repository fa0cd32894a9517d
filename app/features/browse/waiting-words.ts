import { paths } from '#app/paths.ts'

/** /legislative, /executive and /judicial show the same listing with that branch chosen. */
export const branchOfPath: Record<string, string> = {
  '/legislative': 'Legislative',
  '/executive': 'Executive',
  '/judicial': 'Judicial',
}

export function isListing(pathname: string): boolean {
  return pathname === paths.governmentActions() || Object.hasOwn(branchOfPath, pathname)
}

/** The words to show while a list loads. Undefined for any other page. */
export function waitingWords({ pathname, search }: { pathname: string; search: string }) {
  if (!isListing(pathname)) return undefined
  const params = new URLSearchParams(search)
  const searching = (params.get('q') ?? '').trim() !== ''
  if (params.get('tab') === 'officials')
    return searching ? 'Searching federal officials...' : 'Loading federal officials...'
  return searching ? 'Searching...' : 'Loading...'
}
