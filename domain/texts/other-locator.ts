import { isPassageLocator } from './passage-locator.ts'
import { findReferences, type Named } from '../actions/references.ts'

/** A place in a text of another action. */
export type OtherLocator = {
  named: Named
  /** The place in that text, as its own summary would name it; null for the whole text. */
  passage: string | null
}

/**
 * The place in another text that a summary's locator names: "EO 14148, Sec. 2(a)", "5 U.S.C.
 * 801(b)(2)", "Notice of Decision, 88 FR 20688". Null for a place in the action's own text, an
 * entry of its history or a vote.
 */
export function otherLocator(locator: string): OtherLocator | null {
  if (isPassageLocator(locator) || /^\d{4}-\d{2}-\d{2}\b/.test(locator)) return null
  const [reference] = findReferences(locator.slice(0, 200), null)
  if (!reference) return null
  const rest = /^, (.+)$/.exec(locator.slice(reference.end))?.[1] ?? ''
  return { named: reference.named, passage: isPassageLocator(rest) ? rest : null }
}
