import { type BillNumber, measureId } from './bill-number.ts'
import { findReferences } from '../actions/references.ts'

/**
 * How another measure is related to this one. The first four are in the Library's list of related measures.
 * The others follow from the words of a history, a note or a title.
 */
export type RelationKind =
  | 'identical'
  | 'companion'
  | 'procedural'
  | 'related'
  /** The other is a rule for considering this one. */
  | 'rule'
  /** This one is a rule for considering the other. */
  | 'rule_for'
  /** The text of this one was put into the other. */
  | 'included_in'
  /** The text of the other was put into this one. */
  | 'includes'
  /** A chamber passed this one in place of the other. */
  | 'passed_instead_of'
  /** A chamber passed the other in place of this one. */
  | 'replaced_by'
  /** The other was laid on the table when this one passed. */
  | 'laid_on_table'
  /** This one was laid on the table in favor of the other. */
  | 'laid_on_table_for'
  /** The record of this one says that the other goes on. */
  | 'continued_by'

/** The Library's word for a relation: "Identical bill", "Procedurally-related". */
export function listedRelation(type: string): RelationKind {
  if (/^identical/i.test(type)) return 'identical'
  if (/^companion/i.test(type)) return 'companion'
  if (/^procedural/i.test(type)) return 'procedural'
  return 'related'
}

const patterns: [RelationKind, RegExp][] = [
  ['rule', /\b(?:Rules Committee Resolution|provisions of rule|^Rule) (?<name>H\. ?Res\. ?\d+)/],
  [
    'included_in',
    /^(?:Senate incorporated this measure|Provisions? (?:of (?:this )?measure )?incorporated|Measure incorporated)\b.*? in ?(?:to)? (?<name>.*)/i,
  ],
  ['includes', /\binserted in lieu thereof the provisions of a similar measure (?<name>.*)/i],
  ['passed_instead_of', /\b(?:Passed|Agreed to in) (?:Senate|House) in lieu of (?<name>.*)/i],
  ['laid_on_table_for', /\blaid on the table\.? See (?<name>.*)/i],
  ['continued_by', /\bfor further action,? see (?<name>.*)/i],
  ['laid_on_table', /(?<name>\b[HS]\. ?[\w. ]*?\d+) (?:is|was) laid on the table\b/],
]

// All patterns match it. Most entries of a history don't, and skip the patterns.
const hint = /\brule |Resolution H|incorporated|in lieu|on the table|further action/i

/**
 * The other measures that an entry of a measure's history or a note about it relates to it.
 * Each sentence names at most one: the first after its words.
 */
export function relationsIn(
  text: string,
  own: BillNumber & { congress: number },
): { id: string; kind: RelationKind }[] {
  if (!hint.test(text)) return []
  const ownId = measureId(own.congress, own)
  return patterns.flatMap(([kind, pattern]) => {
    const name = pattern.exec(text)?.groups?.name
    const measure = name === undefined ? undefined : measuresIn(name, own.congress)[0]
    return measure === undefined || measure === ownId ? [] : [{ id: measure, kind }]
  })
}

/** The measures that a resolution's title provides for considering: "the bill (H.R. 2662) to amend". */
export function measuresOfRule(title: string, congress: number): string[] {
  return /^Providing for (?:further )?consideration\b/i.test(title)
    ? measuresIn(title, congress)
    : []
}

function measuresIn(text: string, congress: number): string[] {
  // "H. Con. Res. 14" has the form of an official text as "H. Con. Res. 14" or "H.Con.Res. 14".
  return findReferences(text, congress).flatMap(({ named }) =>
    named.kind === 'measure' ? [measureId(named.congress, named.bill)] : [],
  )
}

/** The relation as the other measure has it. */
const reversed: Partial<Record<RelationKind, RelationKind>> = {
  rule: 'rule_for',
  rule_for: 'rule',
  included_in: 'includes',
  includes: 'included_in',
  passed_instead_of: 'replaced_by',
  replaced_by: 'passed_instead_of',
  laid_on_table: 'laid_on_table_for',
  laid_on_table_for: 'laid_on_table',
}

// What says the most comes first.
const sentences: [RelationKind, string][] = [
  ['included_in', 'The text of this measure was put into it.'],
  ['includes', 'Its text was put into this measure.'],
  ['replaced_by', 'It was passed in place of this measure.'],
  ['passed_instead_of', 'This measure was passed in place of it.'],
  ['laid_on_table_for', 'This measure was laid on the table in favor of it.'],
  ['laid_on_table', 'It was laid on the table when this measure passed.'],
  ['continued_by', 'For further action, see it.'],
  ['rule', 'It is a rule for considering this measure.'],
  ['rule_for', 'This resolution is a rule for considering it.'],
  ['companion', 'It is the companion in the other chamber.'],
  ['identical', 'Its text is identical.'],
  ['procedural', 'It is related by procedure.'],
]

/**
 * A sentence about how another measure is related to this one, from the kinds that the records of both give.
 * @param kinds of this measure's record, and `kindsOfOther` of the other's record about this one.
 * @param other ids of both, to tell companions: identical measures of both chambers.
 */
export function relationSentence({
  id,
  otherId,
  kinds,
  kindsOfOther,
}: {
  id: string
  otherId: string
  kinds: readonly string[]
  kindsOfOther: readonly string[]
}): string {
  const turned = kindsOfOther.flatMap((kind) => reversed[kind as RelationKind] ?? [])
  const known = new Set<string>([...kinds, ...turned])
  if (known.has('identical') && chamberLetter(id) !== chamberLetter(otherId)) known.add('companion')
  const found = sentences.find(([kind]) => known.has(kind))
  if (found?.[0] === 'companion') {
    const chamber = chamberLetter(otherId) === 's' ? 'Senate' : 'House'
    const text = known.has('identical') ? 'identical companion' : 'companion'
    return `It is the ${text} in the ${chamber}.`
  }
  return found?.[1] ?? 'The Library of Congress lists it as related.'
}

/** `h` or `s`, from `119-hr-1`. */
function chamberLetter(id: string): string | undefined {
  return id.split('-')[1]?.charAt(0)
}
