/**
 * The sentences of a summary, in order; sources refer to them by their place, from 1. A full stop ends a sentence
 * when white space and a capital, a digit or an opening mark follow, except after an initial ("J. Roberts",
 * "the U.S. Code") and after the abbreviations common in law ("Roe v. Wade", "No. 20-1530", "Pub. L. 119-21").
 */
export function sentences(text: string): string[] {
  const parts = text.replace(/\s+/g, ' ').trim().split(boundary).filter(Boolean)
  const found: string[] = []
  let open = ''
  for (const part of parts) {
    open = open === '' ? part : `${open} ${part}`
    if (abbreviated.test(open)) continue
    found.push(open)
    open = ''
  }
  return open === '' ? found : [...found, open]
}

const boundary = /(?<=[.!?]["'”’)\]]*) (?=["'“‘([$]?[A-Z0-9])/
const abbreviated =
  /(?:^|[\s("“])(?:[A-Z]\.|(?:[A-Z]\.)+|v\.|vs\.|No\.|Nos\.|Pub\.|Stat\.|Sec\.|Art\.|Mr\.|Mrs\.|Ms\.|Dr\.|Sen\.|Rep\.|St\.|Inc\.|Co\.|Corp\.|Ltd\.|Res\.|Con\.|H\.(?:J\.|Con\.)?Res\.|S\.(?:J\.|Con\.)?Res\.)$/
