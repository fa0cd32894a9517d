import type { Claim } from '#ai/claims/claim.ts'
import type { Context } from '#ai/context/read-context.ts'
import type { Chunk } from '#ai/passages/text-chunks.ts'

/** The answer for a reader. "[1]" in the summary is the first source. */
export type Analysis = {
  /**
   * `analysis` is by a model, `passages` are the text's own words, and
   * `unrelated` means that nothing names the issue.
   */
  kind: 'analysis' | 'passages' | 'unrelated'
  summary: string
  /** The address and the citation of each passage. */
  sources: { uri: string; title: string }[]
  /** Why the model's answer is missing, if it was asked and failed. */
  notice?: string
}

/** The longest passage to show in full, in characters. */
const longestPassage = 600

/** The model's sentences, each with its passage. */
export function fromClaims(
  { name, text }: Context,
  claims: readonly Claim[],
  chunks: readonly Chunk[],
  address: (chunk: Chunk) => string,
  model: string,
): Analysis {
  const used = [...new Set(claims.map(({ portion }) => portion))]
  const sources = used.flatMap((which) => {
    const chunk = chunks[Number(which.slice(1)) - 1]
    return chunk ? [{ uri: address(chunk), title: chunk.citation }] : []
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

/** The passages themselves, if there is no model or none of its sentences passed. */
export function fromPassages(
  { name, text }: Context,
  best: readonly Chunk[],
  address: (chunk: Chunk) => string,
): Analysis {
  const of = text
    ? `the text of ${name} (${text.versionName}) and its record`
    : `the record of ${name}, whose text we have not read yet,`
  return {
    kind: 'passages',
    summary: [
      `Passages of ${of} that name this issue, word for word. A word search found them. No AI wrote this.`,
      ...best.map(({ text: words }, at) => `“${shortened(words)}” [${at + 1}]`),
    ].join('\n\n'),
    sources: best.map((chunk) => ({ uri: address(chunk), title: chunk.citation })),
  }
}

/** The answer if no passage names the issue. It says only that. */
export function unrelated({ name, text }: Context): Analysis {
  return {
    kind: 'unrelated',
    summary: text
      ? `No passage of ${name} (${text.versionName}) or of its record names this issue or its keywords.`
      : `Nothing in the record of ${name} names this issue or its keywords. We have not read its text yet.`,
    sources: [],
  }
}

function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  if (line.length <= longestPassage) return line
  return `${line.slice(0, line.lastIndexOf(' ', longestPassage))} …`
}
