import { ItemError } from '../errors.ts'
import { docketsIn } from './dockets.ts'
import { anyJustice, normalizeText } from './justices-in-text.ts'
import { readLineUp } from './line-up.ts'
import type { ParsedOpinion } from './parsed-decision.ts'

export type SlipOpinion = {
  /** The docket at its head and those decided together with it; empty where the text does not say. */
  dockets: string[]
  /** YYYY-MM-DD */
  argued: string | null
  /** What was done with the judgment below: "reversed and remanded". */
  judgment: string | null
  /** The opinions by the line-up; null where there is none. */
  opinions: ParsedOpinion[] | null
  /** Why the line-up was not taken. */
  problem: string | null
  /** The main opinion by its own heading, for where there is no line-up. */
  main: ParsedOpinion | null
}

/**
 * What a decision says of itself at its head: in the syllabus by the Reporter of Decisions, who wrote and who joined.
 * @param text as it comes out of the Court's PDF, of the slip opinion or of the preliminary print.
 * @param decided the day, YYYY-MM-DD.
 */
export function readSlipOpinion(text: string, decided: string): SlipOpinion {
  const head = text.slice(0, 60_000).replace(/\s+/g, ' ')
  return {
    ...filing(head),
    judgment: judgmentIn(head),
    ...lineUp(text, decided),
    main: mainOpinion(text),
  }
}

// "Nos. 19–1392. Argued December 1, 2021—Decided June 24, 2022", "*Together with No. 20–1531, North American Coal …"
function filing(head: string): { dockets: string[]; argued: string | null } {
  const caption =
    /\bNos?\. ([^.]{1,80}(?:Orig\.)?)\.? (?:Argued ([A-Z][a-z]+ \d{1,2}, \d{4}) ?[—–-]|Decided )/.exec(
      head,
    )
  if (caption === null) return { dockets: [], argued: null }
  const together = /\*\s?Together with (No.{1,900}?),? (?:also |both |all )?on /.exec(head)
  return {
    dockets: docketsIn(`${caption[1]}; ${together?.[1] ?? ''}`),
    argued: dayOf(caption[2]),
  }
}

function dayOf(words: string | undefined): string | null {
  const time = Date.parse(`${words} UTC`)
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}

const verb = '(?:affirmed|reversed|vacated|dismissed|remanded)'

// Before the line-up: "985 F. 3d 914, reversed and remanded." Where cases decided together came to different ends, the
// sentence has several, and none is taken.
function judgmentIn(head: string): string | null {
  const even = head.replace(/\b(a)ffrmed\b/gi, '$1ffirmed')
  const [, before = '', matched] =
    new RegExp(
      `(.{0,200})(?:\\d, |\\. )(${verb}(?: in part)?(?:,? (?:and )?${verb}(?: in part)?)*)\\. [A-Z][\\w ’']+, (?:C\\. )?J\\., (?:delivered|announced)`,
      'i',
    ).exec(even) ?? []
  return matched === undefined || /;|\bNos\. /.test(before.slice(-120))
    ? null
    : matched.toLowerCase()
}

function lineUp(text: string, decided: string): Pick<SlipOpinion, 'opinions' | 'problem'> {
  try {
    return { opinions: readLineUp(text, decided), problem: null }
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return { opinions: null, problem: error.message }
  }
}

// "JUSTICE BARRETT delivered the opinion of the Court.", or "PER CURIAM." on a line of its own.
function mainOpinion(text: string): ParsedOpinion | null {
  const found = /\bdelivered\s+the\s+opinion\s+of\s+the\s+Court\./.exec(text)
  const before = found ? normalizeText(text.slice(Math.max(0, found.index - 40), found.index)) : ''
  const [, author] = new RegExp(`Justice (${anyJustice}) $`, 'i').exec(before) ?? []
  if (author !== undefined) return { type: 'majority', author, joinedBy: null }
  return /^[^\S\n\r]*PER CURIAM\.[^\S\n\r]*$/im.test(text)
    ? { type: 'per_curiam', author: null, joinedBy: null }
    : null
}
