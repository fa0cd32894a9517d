/** One page of each of the eight most read kinds, by name. */
export const mainPages: Record<string, string> = {
  home: '/',
  browse: '/government-actions',
  officials: '/government-actions?tab=officials',
  'action with votes': '/action/119-hr-1',
  order: '/action/eo-14160',
  vote: '/vote/house-119-1-190',
  legislator: '/legislator/A000375',
  community: '/community',
}

/**
 * The pages named on the command line, or all.
 * @throws if there is no page with a name
 */
export function namedPages(names: string[]): [name: string, path: string][] {
  const unknown = names.find((name) => !(name in mainPages))
  if (unknown !== undefined)
    throw new Error(`"${unknown}" is none of: ${Object.keys(mainPages).join(', ')}`)
  return Object.entries(mainPages).filter(([name]) => names.length === 0 || names.includes(name))
}
