import { ItemError } from '../errors.ts'
import { readJoiners } from './joiners.ts'
import { benchOn } from './justices.ts'
import { anyJustice, normalizeText, justicesIn } from './justices-in-text.ts'
import type { ParsedOpinion } from './parsed-decision.ts'

/**
 * Reads the last paragraph of the syllabus: "ROBERTS, C. J., delivered the opinion of the Court,
 * in which THOMAS and ALITO, JJ., joined. KAGAN, J., filed a dissenting opinion."
 * @param text of the whole decision, from the Court's PDF.
 * @param decided the day, which gives the Justices who sat. The line-up of a unanimous Court does not list them.
 * @returns the opinions in their order. Null without such a paragraph, as in an opinion per curiam.
 * @throws ItemError if the paragraph cannot be read with certainty.
 */
export function readLineUp(text: string, decided: string): ParsedOpinion[] | null {
  const sentences = lineUpSentences(text)
  const [first, ...others] = sentences
  if (first === undefined) return null
  const absent = sentences.filter((one) => /\btook no part\b/.test(one)).flatMap(absentIn)
  const bench = benchOn(decided).filter((name) => !absent.includes(name))
  const opinions = [opinionOfTheCourt(first, bench)]
  for (const sentence of others) {
    if (/\btook no part\b/.test(sentence)) continue
    const last = opinions.at(-1)
    if (/\bjoined that opinion\b/.test(sentence) && last) {
      last.joinedBy = [...(last.joinedBy ?? []), ...readJoiners(sentence)]
    } else if (/ filed /.test(sentence)) {
      opinions.push(...separateOpinions(sentence))
    } else if (!/\b(concurred|dissented)\b/.test(sentence)) {
      throw unreadable(sentence)
    }
  }
  return opinions
}

const opening = new RegExp(`${anyJustice}, (?:C\\.)?J\\., (?:delivered|announced) `)
const titled = new RegExp(`^${anyJustice}[^.]*?, (?:C\\.J|JJ?)\\.(?:,| and |$)`)

/** The sentences of the paragraph, without page references and full stops. */
function lineUpSentences(text: string): string[] {
  for (const found of text.matchAll(/\b(?:delivered|announced) the\b/g)) {
    const even = normalizeText(text.slice(Math.max(0, found.index - 60), found.index + 4000))
    const start = opening.exec(even)
    if (start === null || start.index > 80) continue
    const sentences = even.slice(start.index).split(/\. (?=[A-Z0-9*])|\.$/)
    const end = sentences.findIndex((one) => !titled.test(`${one},`))
    return end === -1 ? sentences : sentences.slice(0, end)
  }
  return []
}

function absentIn(sentence: string): string[] {
  return justicesIn(sentence.slice(0, sentence.indexOf(' took no part')))
}

// "the opinion of the Court with respect to Parts I and III-B, in which THOMAS, J., joined"
const clauseForm =
  /^(?:the|an) opinion( of the Court| for a unanimous Court)?(?:,? (?:with respect to|as to) (Parts? .+?)|,? except as to Parts? .+?)?(?:,? in which (.+))?$/

function opinionOfTheCourt(sentence: string, bench: readonly string[]): ParsedOpinion {
  const [, author, matched] =
    /^(\S+), (?:C\.)?J\., (?:announced the judgment of the Court,? (?:and )?)?(?:delivered|filed) (.+)$/.exec(
      sentence,
    ) ?? []
  if (author === undefined || matched === undefined) throw unreadable(sentence)
  const clauses = matched.split(/,? (?:and )?(?=(?:an|the) opinion\b)/).map((clause) => {
    const [whole, scope, parts, joiners] = clauseForm.exec(clause) ?? []
    if (whole === undefined) throw unreadable(sentence)
    const rest = bench.filter((name) => name !== author)
    const isUnanimous = scope === ' for a unanimous Court'
    const names = joiners === undefined ? (isUnanimous ? rest : []) : readJoiners(joiners)
    return { isOfTheCourt: scope !== undefined, parts, names }
  })
  return {
    type: clauses.some(({ isOfTheCourt }) => isOfTheCourt) ? 'majority' : 'plurality',
    author,
    joinedBy: joinersOf(clauses, sentence),
  }
}

/** Justices who joined all clauses by name, the others with the parts they joined. */
function joinersOf(
  clauses: readonly { parts: string | undefined; names: string[] }[],
  sentence: string,
): string[] {
  const [only] = clauses
  if (only && clauses.length === 1) return only.names
  const all = [...new Set(clauses.flatMap(({ names }) => names))]
  return all.map((name) => {
    const joined = clauses.filter(({ names }) => names.includes(name))
    if (joined.length === clauses.length) return name
    if (name.includes('(')) throw unreadable(sentence)
    const parts = partsOf(joined, sentence)
    const others = partsOf(
      clauses.filter((clause) => !joined.includes(clause)),
      sentence,
    )
    return others.length < parts.length
      ? `${name} (except ${named(others)})`
      : `${name} (${named(parts)})`
  })
}

function partsOf(clauses: readonly { parts: string | undefined }[], sentence: string): string[] {
  return clauses.flatMap(({ parts }) => {
    if (parts === undefined) throw unreadable(sentence)
    return parts.replace(/^Parts? /, '').split(/,? and |, /)
  })
}

function named(parts: readonly string[]): string {
  return `${parts.length > 1 ? 'Parts' : 'Part'} ${listed(parts)}`
}

function separateOpinions(sentence: string): ParsedOpinion[] {
  const [, authors, matched, joiners] =
    /^(.+?),? filed ((?:.+? )?opinions?(?: .+?)??)(?:,? in which (.+))?$/.exec(sentence) ?? []
  if (authors === undefined || matched === undefined) throw unreadable(sentence)
  const names = justicesIn(authors)
  const joinedBy = joiners === undefined ? [] : readJoiners(joiners)
  const type = kindOf(matched)
  if (type === undefined) throw unreadable(sentence)
  // "THOMAS, J., and ALITO, J., filed concurring opinions": one each.
  // "KAGAN and JACKSON, JJ., filed a …": a joint one.
  return /\bopinions\b/.test(matched)
    ? names.map((author) => ({ type, author, joinedBy }))
    : [{ type, author: listed(names), joinedBy }]
}

function kindOf(matched: string): string | undefined {
  if (/\bdissenting in part\b/.test(matched)) return 'dissent_in_part'
  if (/\bdissenting\b/.test(matched)) return 'dissent'
  if (/\bconcurring in (?:part|all but)\b/.test(matched)) return 'concurring_in_part'
  if (/\bconcurring in the judgment\b/.test(matched)) return 'concurring_in_judgment'
  return /\bconcurring opinion/.test(matched) ? 'concurrence' : undefined
}

/** "I, II and III-B". */
function listed(words: readonly string[]): string {
  const [last = '', ...before] = words.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`
}

function unreadable(sentence: string): ItemError {
  return new ItemError(`The line-up of the opinions could not be read: “${sentence}”.`)
}
