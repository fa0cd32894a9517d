import type { Claim } from '#ai/claims/claim.ts'
import type { Material } from '#ai/material/read-material.ts'
import type { Portion } from '#ai/passages/text-portions.ts'

/** What a reader is answered. "[1]" in the summary is the first of the sources. */
export type Analysis = {
  /** `analysis` was written by a model; `passages` are the text's own words; `unrelated`: nothing names the issue. */
  kind: 'analysis' | 'passages' | 'unrelated'
  summary: string
  /** Where each passage is read, and how it is cited. */
  sources: { uri: string; title: string }[]
  /** Why the model did not write it, if it was asked and failed. */
  notice?: string
}

/** Characters of a passage that is shown as it stands. */
const longestPassage = 600

/** What a model wrote, each sentence with the passage it rests on. */
export function fromClaims(
  { name, text }: Material,
  claims: readonly Claim[],
  portions: readonly Portion[],
  address: (portion: Portion) => string,
  model: string,
): Analysis {
  const used = [...new Set(claims.map(({ portion }) => portion))]
  const sources = used.flatMap((which) => {
    const portion = portions[Number(which.slice(1)) - 1]
    return portion ? [{ uri: address(portion), title: portion.citation }] : []
  })
  const sentences = claims.map(
    ({ text: sentence, portion }) => `${sentence.trim()} [${used.indexOf(portion) + 1}]`,
  )
  const of = text ? `the text of ${name} (${text.versionName})` : `the record of ${name}`
  return {
    kind: 'analysis',
    summary: `${sentences.join(' ')}\n\nWritten by AI (${model}) from the passages of ${of} that name this issue. It is not the official text.`,
    sources,
  }
}

/** The passages themselves, where no model is, or nothing of what it wrote stands. */
export function fromPassages(
  { name, text }: Material,
  best: readonly Portion[],
  address: (portion: Portion) => string,
): Analysis {
  const of = text
    ? `the text of ${name} (${text.versionName}) and its record`
    : `the record of ${name}, whose text was not read here yet,`
  return {
    kind: 'passages',
    summary: [
      `Passages of ${of} that name this issue, word for word. They were found by their words; no AI wrote this.`,
      ...best.map(({ text: words }, at) => `“${shortened(words)}” [${at + 1}]`),
    ].join('\n\n'),
    sources: best.map((portion) => ({ uri: address(portion), title: portion.citation })),
  }
}

/** What is said where no passage names the issue: no more than that. */
export function unrelated({ name, text }: Material): Analysis {
  return {
    kind: 'unrelated',
    summary: text
      ? `No passage of ${name} (${text.versionName}) or of its record names this issue or its keywords.`
      : `Nothing in the record of ${name} names this issue or its keywords. Its text was not read here yet.`,
    sources: [],
  }
}

function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  if (line.length <= longestPassage) return line
  return `${line.slice(0, line.lastIndexOf(' ', longestPassage))} …`
}
