/** The comparison with the latest version that a visitor sees first, and its name. */
export type VersionToCompare = { from: string; to: string; since: string }

/**
 * The last version that a chamber passed before the latest one, else the introduced version. Null
 * if there is nothing to compare.
 * @param versions their codes, the earliest printed first.
 */
export function versionToCompare(versions: readonly string[]): VersionToCompare | null {
  const to = versions.at(-1)
  const earlier = versions.slice(0, -1)
  const passed = earlier.findLast((code) => /^e[hs]\d*s?$/.test(code))
  if (to === undefined) return null
  const from = passed ?? earlier.find((code) => /^i[hs]\d*s?$/.test(code))
  return from === undefined ? null : { from, to, since: sinceVersion(from) }
}

/** When an engrossed or introduced version was made: "the House passed it", "it was introduced". */
export function sinceVersion(code: string): string {
  return code.startsWith('e') ? `the ${chamberOf(code)} passed it` : 'it was introduced'
}

const chamberOf = (code: string) => (code.charAt(1) === 'h' ? 'House' : 'Senate')
