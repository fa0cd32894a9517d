import { ItemError } from '../errors.ts'
import { docketsIn } from './dockets.ts'
import { anyJustice, normalizeText } from './justices-in-text.ts'
import { readLineUp } from './line-up.ts'
import type { ParsedOpinion } from './parsed-decision.ts'

export type SlipOpinion = {
  /** The docket at its head and the dockets decided with it. Empty if the text does not say. */
  dockets: string[]
  /** YYYY-MM-DD */
  argued: string | null
  /** The disposition of the judgment below: "reversed and remanded". */
  judgment: string | null
  /** The opinions by the line-up. Null without a line-up. */
  opinions: ParsedOpinion[] | null
  /** Why the line-up was not accepted. */
  problem: string | null
  /** The main opinion by its own heading, for a decision without a line-up. */
  main: ParsedOpinion | null
}

/**
 * Facts from the head of a decision: authors and joiners, from the Reporter of Decisions' syllabus.
 * @param text from the Court's PDF of the slip opinion or of the preliminary print.
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

// The words before the line-up: "985 F. 3d 914, reversed and remanded."
// If cases decided together have different judgments, the sentence lists several and none is taken.
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

// "JUSTICE BARRETT delivered the opinion of the Court.", or a line with only "PER CURIAM."
function mainOpinion(text: string): ParsedOpinion | null {
  const found = /\bdelivered\s+the\s+opinion\s+of\s+the\s+Court\./.exec(text)
  const before = found ? normalizeText(text.slice(Math.max(0, found.index - 40), found.index)) : ''
  const [, author] = new RegExp(`Justice (${anyJustice}) $`, 'i').exec(before) ?? []
  if (author !== undefined) return { type: 'majority', author, joinedBy: null }
  return /^[^\S\n\r]*PER CURIAM\.[^\S\n\r]*$/im.test(text)
    ? { type: 'per_curiam', author: null, joinedBy: null }
    : null
}
