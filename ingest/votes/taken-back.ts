import { timeOfVote } from './time-of-vote.ts'

const verb = String.raw`(?:vacated|rescinded|expunged|voided|(?:(?:held|declared|ruled|deemed) (?:to be )?)?(?:null and )?void)`
const vote = String.raw`(?:votes?|roll ?calls?|proceedings|yeas and nays)`
// "This vote was vacated by unanimous consent", "The vote on roll call no. 57 was, without objection, held to be void".
const ofVote = new RegExp(
  String.raw`\b${vote}\b[^;]{0,120}?\b(?:was|were|is|are|ha(?:s|ve) been|stands?)\b(?:,[^,;.]{1,80},)?\s+(?:hereby\s+|thereby\s+|then\s+|subsequently\s+|ordered\s+)?${verb}\b`,
  'i',
)
const byConsent = new RegExp(
  String.raw`\b(?:without objection|unanimous consent)\b[^;]{0,200}?\b${verb}\b`,
  'i',
)
const alone = new RegExp(String.raw`^\W*(?:${vote}\s+(?:(?:no\.?\s*)?\d+\s+)?)?${verb}\b`, 'i')
const anywhere = new RegExp(String.raw`\b${verb}\b`, 'i')
const denied = new RegExp(String.raw`\b(?:not|never)\s+(?:been\s+|be\s+)?${verb}\b`, 'i')

/** The words in a file or a list about a vote. */
export type WordsOfVote = {
  /** Result and notes of a correction, which are about the vote alone. */
  outcome: readonly (string | null | undefined)[]
  /** Titles and descriptions, which can also be about the matter: "restoring rescinded funds". */
  about: readonly (string | null | undefined)[]
}

/**
 * Whether a chamber says that it took a vote back, and on which day.
 * @param hasPositions false if the file no longer lists positions. Then fewer words are enough.
 * @returns null if it does not say so. `on` is null if it names no day.
 */
export function readTakenBack(
  { outcome, about }: WordsOfVote,
  hasPositions: boolean,
): { on: string | null } | null {
  const isOutcome = (text: string) =>
    says(text, ofVote) || says(text, alone) || (!hasPositions && says(text, anywhere))
  const isAbout = (text: string) =>
    says(text, ofVote) || (!hasPositions && (says(text, alone) || says(text, byConsent)))
  const said = texts(outcome).find(isOutcome) ?? texts(about).find(isAbout)
  return said === undefined ? null : { on: dayIn(said) }
}

const texts = (all: WordsOfVote['about']) => all.filter((text) => typeof text === 'string')

function says(text: string, words: RegExp): boolean {
  return words.test(text) && !denied.test(text)
}

function dayIn(text: string): string | null {
  const [, day, iso] =
    /\b(?:on|of) (\d{1,2}-[a-z]{3,9}-\d{4}|[a-z]{3,9}\.? \d{1,2}, \d{4}|(\d{4}-\d{2}-\d{2}))\b/i.exec(
      text,
    ) ?? []
  if (iso !== undefined || day === undefined) return iso ?? null
  try {
    return timeOfVote(`${day} 12:00 PM`).slice(0, 10)
  } catch {
    return null
  }
}

/** Why a file without positions is rejected. We conclude nothing from it. */
export function noPositions(what: string): string {
  return `${what} has no positions and does not say why. The stored record of this vote is unchanged.`
}
