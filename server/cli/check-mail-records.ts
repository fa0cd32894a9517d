import { resolveTxt as resolveTxtOfSystem } from 'node:dns/promises'

/** Finds the TXT records of a name, each in its parts, as `node:dns` does. */
export type ResolveTxt = (name: string) => Promise<string[][]>

export type MailRecord = {
  name: 'SPF' | 'DKIM' | 'DMARC'
  /** The name that was looked up. */
  at: string
  /** `unknown`: the answer could not be had, or what to look up is not known. */
  state: 'good' | 'weak' | 'missing' | 'wrong' | 'unknown'
  says: string
}

/**
 * Looks up the records that tell receivers which mail of a domain is genuine.
 * @param from the domain of the sender that people see
 * @param returnPath the domain of the return path, for which SPF counts
 * @param selector that of the mail server's DKIM signature, if it is known
 */
export async function checkMailRecords(
  { from, returnPath, selector }: { from: string; returnPath: string; selector?: string },
  resolveTxt: ResolveTxt = resolveTxtOfSystem,
): Promise<MailRecord[]> {
  async function look(
    name: MailRecord['name'],
    at: string,
    starts: RegExp,
    judge: (records: string[]) => Pick<MailRecord, 'state' | 'says'>,
  ): Promise<MailRecord> {
    try {
      const texts = (await resolveTxt(at)).map((parts) => parts.join(''))
      return { name, at, ...judge(texts.filter((text) => starts.test(text))) }
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException
      if (code === 'ENOTFOUND' || code === 'ENODATA') return { name, at, ...judge([]) }
      return { name, at, state: 'unknown', says: `The name server did not answer (${code}).` }
    }
  }
  return Promise.all([
    look('SPF', returnPath, /^v=spf1(?: |$)/i, judgeSpf),
    selector === undefined
      ? {
          name: 'DKIM',
          at: `<selector>._domainkey.${from}`,
          state: 'unknown',
          says: 'Only your mail server knows its selector: see s= in the DKIM-Signature of the mail that arrives, and run this again with --dkim <selector>.',
        }
      : look('DKIM', `${selector}._domainkey.${from}`, /(?:^|;\s*)p=/, judgeDkim),
    look('DMARC', `_dmarc.${from}`, /^v=DMARC1\s*(?:;|$)/i, (records) =>
      judgeDmarc(records, aligned(from, returnPath)),
    ),
  ])
}

type Judgement = Pick<MailRecord, 'state' | 'says'>

/** By RFC 7208. Whether the sending server is in it depends on its address, which only the receiver sees. */
function judgeSpf([record, ...more]: string[]): Judgement {
  if (record === undefined)
    return { state: 'missing', says: 'No server is named as allowed to send for this domain.' }
  if (more.length > 0)
    return {
      state: 'wrong',
      says: `There are ${more.length + 1} records. Receivers then use none.`,
    }
  const all = /(?:^|\s)([+?~-]?)all(?:\s|$)/i.exec(record)?.[1]
  if (all === '' || all === '+')
    return { state: 'wrong', says: `${record} allows every server in the world. End it with -all.` }
  if (all === '?' || (all === undefined && !/\sredirect=/i.test(record)))
    return { state: 'weak', says: `${record} says nothing about other servers. End it with -all.` }
  return { state: 'good', says: `${record} Your mail server must be one of these.` }
}

/** By RFC 6376. */
function judgeDkim([record]: string[]): Judgement {
  if (record === undefined)
    return { state: 'missing', says: 'There is no key, so no signature counts.' }
  const key = /(?:^|;)\s*p=\s*([^;]*)/.exec(record)?.[1]?.replaceAll(/\s/g, '') ?? ''
  if (key === '') return { state: 'wrong', says: 'The key was withdrawn (p= is empty).' }
  const bytes = Buffer.from(key, 'base64').length
  const isShort = !/(?:^|;)\s*k=\s*ed25519/.test(record) && bytes < 250
  return isShort
    ? { state: 'weak', says: `The key has ${bytes} bytes. Use RSA with 2048 bits (RFC 8301).` }
    : { state: 'good', says: 'There is a key.' }
}

/** By RFC 7489. */
function judgeDmarc([record, ...more]: string[], isAligned: boolean): Judgement {
  if (record === undefined)
    return { state: 'missing', says: 'Large receivers ask for one. Begin with v=DMARC1; p=none.' }
  if (more.length > 0)
    return {
      state: 'wrong',
      says: `There are ${more.length + 1} records. Receivers then use none.`,
    }
  const policy = /;\s*p=\s*(none|quarantine|reject)/i.exec(record)?.[1]?.toLowerCase()
  if (policy === undefined) return { state: 'wrong', says: `${record} has no policy (p=).` }
  const alignment = isAligned
    ? 'SPF counts for it, because the return path is of the same domain.'
    : 'Only DKIM counts for it, because the return path is of another domain.'
  return {
    state: policy === 'none' ? 'weak' : 'good',
    says: `${record} ${policy === 'none' ? 'Receivers do nothing with forged mail yet. ' : ''}${alignment}`,
  }
}

/** Relaxed alignment for one domain inside the other. Two subdomains of one domain also align, which this cannot know. */
function aligned(from: string, returnPath: string): boolean {
  return from === returnPath || from.endsWith(`.${returnPath}`) || returnPath.endsWith(`.${from}`)
}
