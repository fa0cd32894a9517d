/** Where a link may lead. Built once from the public address and the operator's list. */
export type Redirects = {
  /** `wanted` if it is allowed, otherwise the public address. */
  allowed(wanted: string | null | undefined): string
}

/** auth-js adds it to tell its own flows apart; it does not change where an address leads. */
const flowIdParameter = 'sb_flow_id'

/**
 * Builds the rules for targets of links.
 * @param siteUrl our public address; everything of its origin is allowed
 * @param entries exact addresses, or with one `*` for characters other than `/ ? # @ : . \`
 * @throws if an entry is no http(s) or app address or has two wildcards
 */
export function createRedirects(siteUrl: string, entries: string[]): Redirects {
  const site = new URL(siteUrl)
  const patterns = entries.map(pattern)
  return {
    allowed(wanted) {
      if (!wanted || !URL.canParse(wanted)) return site.href
      // Matched as it will be followed: a browser reads `\` as `/`, and letters of the host in lower case.
      const url = new URL(wanted)
      if (url.username || url.password) return site.href
      if (/^https?:$/.test(url.protocol) && url.origin === site.origin) return url.href
      const plain = new URL(url)
      if (plain.searchParams.has(flowIdParameter)) plain.searchParams.delete(flowIdParameter)
      plain.hash = ''
      return patterns.some((allowed) => allowed.test(plain.href)) ? url.href : site.href
    },
  }
}

function pattern(entry: string): RegExp {
  const parts = entry.split('*')
  if (parts.length > 2)
    throw new Error(`Redirect address "${entry}" has more than one wildcard; one is the most.`)
  // `URL` refuses a wildcard in the host, so normalize with letters in its place.
  const placeholder = 'wildcard0placeholder'
  const filled = parts.join(placeholder)
  if (!URL.canParse(filled) || /^(javascript|data|vbscript|file|blob):/i.test(filled))
    throw new Error(`Redirect address "${entry}" is not an address that a link may lead to.`)
  const [before = '', after] = new URL(filled).href.split(placeholder)
  const body =
    after === undefined ? escape(before) : `${escape(before)}[^/?#@:.\\\\]+${escape(after)}`
  return new RegExp(`^${body}$`)
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
