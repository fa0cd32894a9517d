import { ordinal } from '../dates/congress.ts'

/**
 * A nomination or a treaty, which the President sends to the Senate for its advice and consent (Constitution, Article
 * II, section 2).
 */
export type ConsentDocument = {
  kind: 'nomination' | 'treaty'
  /** The Congress that received it. */
  congress: number
  number: number
  /** The part of a nomination that names several people ("7" of PN930-7), or the letter of a treaty ("A" of 110-17A). */
  part: string | null
}

/**
 * Reads the Senate's name of a nomination or treaty: "PN930-7", "PN12", "Treaty Doc. 108-6". Null for anything else.
 * @param congress the Congress that voted. A treaty's own name says which Congress received it.
 */
export function parseConsentDocument(
  name: string | null | undefined,
  congress: number,
): ConsentDocument | null {
  const plain = (name ?? '').replace(/\s+/g, '')
  const nomination = /^PN([1-9]\d{0,4})(?:-(\d{1,4}))?$/i.exec(plain)
  if (nomination) {
    const [, number, part] = nomination
    // Congress.gov writes part 0 for a nomination without parts.
    return {
      kind: 'nomination',
      congress,
      number: Number(number),
      part: Number(part ?? 0) === 0 ? null : String(Number(part)),
    }
  }
  const treaty = /^(?:Treaty(?:Doc(?:ument)?)?\.?)(\d{1,3})-([1-9]\d{0,2})([A-Z])?$/i.exec(plain)
  if (!treaty) return null
  const [, received, number, letter] = treaty
  return {
    kind: 'treaty',
    congress: Number(received),
    number: Number(number),
    part: letter?.toUpperCase() ?? null,
  }
}

/** "PN930-7", "Treaty Doc. 108-6". */
export function formatConsentDocument({ kind, congress, number, part }: ConsentDocument): string {
  return kind === 'nomination'
    ? `PN${number}${part === null ? '' : `-${part}`}`
    : `Treaty Doc. ${congress}-${number}${part ?? ''}`
}

/** Its id here: "119-pn-930-7", "108-treaty-6". */
export function consentDocumentId({ kind, congress, number, part }: ConsentDocument): string {
  return kind === 'nomination'
    ? `${congress}-pn-${number}${part === null ? '' : `-${part}`}`
    : `${congress}-treaty-${number}${part?.toLowerCase() ?? ''}`
}

/** Its page: https://www.congress.gov/nomination/119th-congress/930/7 */
export function consentDocumentUrl({ kind, congress, number, part }: ConsentDocument): string {
  const of = `https://www.congress.gov/${kind === 'nomination' ? 'nomination' : 'treaty-document'}/${ordinal(congress)}-congress/${number}`
  return part === null ? of : `${of}/${part}`
}

/**
 * Who is nominated to what, without whom they follow: "Abby Warren, of Virginia, to be an Assistant Secretary of
 * Commerce, vice Thea D. Rozman Kendler, resigned." → "Abby Warren, of Virginia, to be an Assistant Secretary of
 * Commerce".
 */
export function nominationTitle(description: string): string {
  // "Vice Admiral" is a rank.
  const [named = ''] = description.split(/,? vice /)
  const title = named.trim()
  return /[.,]$/.test(title) ? title.slice(0, -1) : title
}

/** Which of the two an action is by its `action_type`. Null for any other action. */
export function consentKind(actionType: string | null): ConsentDocument['kind'] | null {
  return actionType === 'nomination' || actionType === 'treaty' ? actionType : null
}

/** What to call an action of Congress with this number: "PN930-7" is a nomination, "H.R. 1" a measure. */
export function legislativeNoun(number: string | null): ConsentDocument['kind'] | 'measure' {
  return parseConsentDocument(number, 1)?.kind ?? 'measure'
}

/** The columns of "GovernmentActions" that follow from its number. */
export function consentColumns(document: ConsentDocument) {
  const id = consentDocumentId(document)
  const url = consentDocumentUrl(document)
  return {
    id,
    api_source_id: id,
    branch: 'Legislative',
    action_type: document.kind,
    bill_number: formatConsentDocument(document),
    congress_number: document.congress,
    issuing_body: 'Senate',
    congress_gov_url: url,
    source_url: url,
  }
}
