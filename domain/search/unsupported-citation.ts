/** Sources that are cited like ours, and that the record does not have. Dots and repeated spaces are left out before. */
const unsupported = [
  {
    pattern: /^(?:title )?\d+ ?u ?s ?c(?: ?[as])?\b|\bu ?s code\b/i,
    sentence: 'We don’t have the U.S. Code. Cite the public law that made the section.',
  },
  {
    pattern: /^(?:title )?\d+ ?c ?f ?r\b/i,
    sentence: 'We don’t have the Code of Federal Regulations.',
  },
  {
    pattern: /^\d+ stat\b/i,
    sentence: 'We don’t have the Statutes at Large. Cite a law by its number: Pub. L. 119-21.',
  },
  {
    pattern: /^\d+ (?:f ?(?:2d|3d|4th)|f ?supp|fed ?appx|f ?app’?x)\b/i,
    sentence: 'We don’t have decisions of lower courts.',
  },
]

/** Why a citation has no page here, if its source is one that the record does not have. Null for others. */
export function sayUnsupported(citation: string): string | null {
  const plain = citation.slice(0, 200).replaceAll('.', '').replaceAll(/\s+/g, ' ').trim()
  return unsupported.find(({ pattern }) => pattern.test(plain))?.sentence ?? null
}
