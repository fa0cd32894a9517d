import { formatBillNumber, parseBillNumber } from './bill-number.ts'

/** A measure as the Senate writes it: "S. 5", "H. J. Res. 12", "h.r.1335". */
export const measureForm = /\b[HS]\. ?(?:R\.|(?:Con\.|J\.)? ?Res\.)? ?\d+\b/i
const measureForms = new RegExp(measureForm, 'gi')

/** "H R 29", "h.r.1335" as "H.R. 29", "H.R. 1335". */
export function formatMeasure(text: string | undefined): string | null {
  const bill = parseBillNumber(text)
  return bill && formatBillNumber(bill)
}

// The capitals of a title. Names keep theirs.
const everyday =
  /\b(Motion|To|Waive|All|Applicable|Budgetary|Discipline|Amendments?|Amended|Modified|Further|Conference|Report|Accompany|Proceed|Consider|Consideration|Concur|Concurring|Recommit|Commit|Instruct|Conferees|Table|Appeal|Ruling|Chair|Point|Order|Reconsider|Discharge|Message|With|The|As|In|And|Of|On|For|From|Vote|By|Which|Was|Not|Agreed|Section|Substitute|Nominations?|Invoke|Cloture|Instructions|Suspend|Recede|Insist|Disagree|Close|Open|Doors|Nomination|Reported|Resolution|Refer|Postpone|Relative|Recess|Until|Request|Presence|Absentee|Agree|Authorize|Appoint|During)\b/g

/**
 * Replaces clerks' abbreviations: "Amdt. No. 14" becomes "Amendment 14", "CBA" "the Congressional
 * Budget Act".
 * @param regarding the meaning of "re:"
 */
export function spellOut(text: string, regarding: 'on' | 'for' = 'on'): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\b[SH]\. ?Amdt\. ?(?=\d)/g, 'Amendment ')
    .replace(/\b(?:amdt )?(?:sp|SA) (?=\d)/gi, 'Amendment ')
    .replace(/\bmotion to wave\b/gi, 'motion to waive')
    .replace(/\b(?:amdt|admt|amd|adt|amend)(s?)\b\.?/gi, 'amendment$1')
    .replace(/\bC\.?B\.?A\b\.?/gi, 'the Congressional Budget Act')
    .replace(/(?<!the |Congressional )\bBudget Act\b/gi, 'the Budget Act')
    .replace(/\bTreaty Docs?\./g, 'Treaty Document')
    .replace(/\bSec(?:t|s)?\.(?= ?\d)/gi, 'section ')
    .replace(/\bSg?t\.?[- ]at[- ]Arms\b/gi, 'the Sergeant at Arms')
    .replace(/\bConf\.? Re?pt\.?/gi, 'conference report')
    .replace(/\bcomm\.? (?=amendment|sub)/gi, 'committee ')
    .replace(/\bcommittee sub\b/gi, 'committee substitute')
    .replace(/[,:]? ?\bre(?:: ?| )/gi, ` ${regarding} `)
    .replace(/\b(on|for) (?=(?:[A-Z]\w+ )?motion\b|conference report)/gi, '$1 the ')
    .replace(
      /\ball applicable budgetary (?:discipline|disciple)\b/gi,
      'all applicable budget limits',
    )
    .replace(everyday, (word) => word.toLowerCase())
    .replace(/\bamendment (?:no\.? ?)?(\d+)/gi, 'Amendment $1')
    .replace(/\ban (?=Amendment \d)/g, '')
    .replace(measureForms, (word) => formatMeasure(word) ?? word)
    .replace(
      /(\bAct|\blimits|\d\)?),? (?:on )?(?=(?:\p{Lu}[\p{L}-]+ )?(?:\(\p{Lu}{2}\) )?Amendment \d)/gu,
      '$1 for ',
    )
    .replace(/\( +/g, '(')
    .replace(/\s+/g, ' ')
    .replace(/\bthe the\b/gi, 'the')
    .replace(/(?<![.,:; ])[.,:; ]+$/, '')
    .trim()
}
