import { dayInMonth, isoDay, longDate, months } from '../dates/dates.ts'
import { dispositionFrom } from '../actions/relations.ts'
import type { Disposition } from '../actions/status-label.ts'

/** A relation that the Federal Register notes between an order and another document. */
export type NotedRelation = {
  kind: NotedKind
  /** Without its day: "EO 14148", "Proclamation 9704", "Memorandum". */
  name: string
  /** `eo-14148`, `proclamation-9704`; null for documents without a number. */
  id: string | null
  /** The day that the note names, as YYYY-MM-DD: when that other document was signed. */
  date: string | null
  /** For relations that `kind` has no word for: "suspended by this order". */
  remark: string | null
}

type NotedKind =
  | 'amended_by'
  | 'amends'
  | 'continued_by'
  | 'related_to'
  | 'revoked_by'
  | 'revoked_in_part_by'
  | 'revokes'
  | 'revokes_in_part'
  | 'superseded_by'
  | 'superseded_in_part_by'
  | 'supersedes'
  | 'supersedes_in_part'

/**
 * Reads the Federal Register's disposition notes, which its editors have kept by hand since 1937.
 * Headings vary ("Revoked by:", "Partially supersedes:", "Supersedes or Revokes:", "Suspersedes:"),
 * and so does the spelling of documents ("EO 12866, September 30, 1993", "EO 13868 of April 10,
 * 2019", "EO 13692 of 3/8/2015", "Proc. 9704, March 8, 2018", "Memo. of October 5, 2016"), which
 * may end in "(in part)". Leaves out "See:" (`readReferences`), corrections and the editors'
 * remarks.
 */
export function readDispositionNotes(notes: string): NotedRelation[] {
  return readNotes(notes, (heading) => heading.verb !== 'see')
}

/** The documents that the notes refer to for further reading ("See: EO 14262, April 8, 2025"). */
export function readReferences(notes: string): NotedRelation[] {
  return readNotes(notes, (heading) => heading.verb === 'see')
}

function readNotes(notes: string, isWanted: (heading: Heading) => boolean): NotedRelation[] {
  const relations = new Map<string, NotedRelation>()
  let heading: Heading | null = null
  for (const { groups = {} } of readable(notes).matchAll(token)) {
    if (groups.verb ?? groups.nullified) heading = headingOf(groups)
    else if (groups.otherHeading !== undefined) heading = null
    else if (heading !== null && isWanted(heading)) {
      const relation = relationOf(heading, groups)
      const key = relation && `${relation.kind} ${relation.id ?? relationLabel(relation)}`
      if (key && !relations.has(key)) relations.set(key, relation)
    }
  }
  return [...relations.values()]
}

/**
 * The other document as visitors see it: "EO 14148 of January 20, 2025".
 * @param date the day it was signed, if known from a better source than the note.
 */
export function relationLabel(
  { name, remark, ...noted }: NotedRelation,
  date = noted.date,
): string {
  const day = longDate(date)
  return [name, day && `of ${day}`, remark && `(${remark})`].filter(Boolean).join(' ')
}

/**
 * The disposition that the notes imply: revoked before superseded, whole before in part. "In
 * effect" if the order was reinstated after that. Null if they do not say. An order superseded in
 * part stays in effect.
 */
export function notedDisposition(relations: readonly NotedRelation[]): Disposition | null {
  const ended = relations.filter(({ kind }) => kind === 'revoked_by' || kind === 'superseded_by')
  const reinstating = relations.filter(({ remark }) => remark === reinstated)
  const days = (some: readonly NotedRelation[]) => some.map(({ date }) => date ?? '').toSorted()
  const isBack = (days(reinstating).at(-1) ?? '') > (days(ended).at(-1) ?? '')
  if (reinstating.length > 0 && isBack) return 'in_effect'
  return dispositionFrom(relations)
}

/**
 * The name of the order that reinstated this one, from its label ("EO 14030 of May 20, 2021
 * (reinstated this order)"), else null.
 */
export function reinstatingOrder(label: string): string | null {
  const remark = ` (${reinstated})`
  return label.endsWith(remark) ? label.slice(0, -remark.length) : null
}

type Groups = Record<string, string | undefined>
type Heading = { verb: string; passive: boolean; inPart: boolean }

// "April 10, 2019", "January, 4, 2008", "11/1/2018", "10/1/93" (of the last century).
const day = String.raw`(?:(?<month>${months.join('|')})\s*,?\s*(?<day>\d{1,2})\s*,?\s*(?<year>\d{4})|(?<monthNumber>\d{1,2})\/(?<dayNumber>\d{1,2})\/\s*(?<shortYear>\d{4}|\d{2}))\b`
const verbs = String.raw`supersedes or revokes|revoke[sd]|rescind(?:s|ed)|terminate[sd]|sus?persede[sd]|amend(?:s|ed)?|continue[sd]|suspend(?:s|ed)|reinstate[sd]|supplement(?:s|ed)|see`
const documents = String.raw`EEO|EO|EP|E\.O\.|Executive Order|Proc|Memo|Notice|Order|Military`
const token = new RegExp(
  [
    // "Note: EO 13108 is nullified by virtue of the Commission being abolished by EO 13138".
    String.raw`(?<nullified>nullified)(?<nullifiedInPart>\s+in\s+part)?\s+by\s+virtue\s+of[^.:;]*?\s+abolished\s+by\b`,
    String.raw`\b(?<partially>partially\s+)?(?<verb>${verbs})(?<inPart>\s*\(?\bin\s+part\b\)?)?(?:\s+and\s+supplement(?:s|ed))?(?<committee>\s+certain\s+committee\s+established)?(?<by>\s+by)?\s*(?:[:;]|(?=\s(?:${documents})\b))`,
    String.raw`(?<=(?:^|\n|;)\s*)(?<otherHeading>[a-z][a-z ]*:)`,
    // "EEO" and "EP" are slips for "EO". A bare number is an order's if a document is expected.
    String.raw`(?:(?<order>\b(?:E?EO|EP|E\.\s?O\.|Executive\s+Order(?:\s+No\.)?)|(?<=[:;]\s*)(?=\d{4,5}\s*(?:,|of)\s*[A-Z\d]))|(?<proclamation>\bProc(?:\.|lamation)))\s*,?\s*(?<number>\d{1,5}(?:-[A-Z])?)\b(?:[\s,;.]*(?:of\s+(?:\d{4,5}\s+of\s+)?)?${day})?(?<targetInPart>[\s,]*\(in part\))?`,
    String.raw`\b(?<title>Memo(?:randum|\.)?|Notice|(?:Military\s+)?Order|Final\s+rule)(?:\s+of|,)\s*${day.replaceAll(/\?<(\w+)>/g, '?<$1_>')}`,
  ].join('|'),
  'gi',
)

/** Without asides such as "(66 FR 57833)" and "(which was suspended by …)", and with one kind of line break. */
function readable(notes: string): string {
  return notes
    .replaceAll(/\((?!\s*in part\s*\))[^()]*\)/gi, ' ')
    .replaceAll(/(?<!;);+[^\S\n]*\n\s*;/g, '\n')
    .replaceAll(
      /,?(?<!\s)\s+read in conjunction with\s+EO\s+\d+(?:,?\s+[A-Z][a-z]+ \d{1,2}, \d{4})?/g,
      '',
    )
}

function headingOf(groups: Groups): Heading | null {
  if (groups.nullified !== undefined) {
    return { verb: 'revoke', passive: true, inPart: groups.nullifiedInPart !== undefined }
  }
  const written = groups.verb?.toLowerCase() ?? ''
  // The note continues a committee, not the order.
  if (groups.committee !== undefined) return null
  const verb = stems.find(([form]) => form.test(written))?.[1] ?? written
  const passive = written.endsWith('d') || (groups.by !== undefined && !written.endsWith('s'))
  return { verb, passive, inPart: (groups.partially ?? groups.inPart) !== undefined }
}

// To rescind or terminate an order is to revoke it. "Supersedes or revokes" does not say which.
const stems: [form: RegExp, verb: string][] = [
  [/^sus?persede/, 'supersede'],
  [/^(revoke|rescind|terminate)/, 'revoke'],
  [/^amend/, 'amend'],
  [/^continue/, 'continue'],
  [/^suspend/, 'suspend'],
  [/^reinstate/, 'reinstate'],
  [/^supplement/, 'supplement'],
]
const reinstated = 'reinstated this order'
const remarks: Record<string, { active: string; passive: string }> = {
  continue: { active: 'continued by this order', passive: 'continued this order' },
  suspend: { active: 'suspended by this order', passive: 'suspended this order' },
  reinstate: { active: 'reinstated by this order', passive: reinstated },
  supplement: { active: 'supplemented by this order', passive: 'supplemented this order' },
}
const kinds: Record<string, Record<'active' | 'passive', [whole: NotedKind, part: NotedKind]>> = {
  revoke: {
    active: ['revokes', 'revokes_in_part'],
    passive: ['revoked_by', 'revoked_in_part_by'],
  },
  supersede: {
    active: ['supersedes', 'supersedes_in_part'],
    passive: ['superseded_by', 'superseded_in_part_by'],
  },
  amend: { active: ['amends', 'amends'], passive: ['amended_by', 'amended_by'] },
  continue: {
    active: ['related_to', 'related_to'],
    passive: ['continued_by', 'continued_by'],
  },
}

function relationOf({ verb, passive, inPart }: Heading, groups: Groups): NotedRelation | null {
  const voice = passive ? 'passive' : 'active'
  const partly = inPart || groups.targetInPart !== undefined
  const kind = kinds[verb]?.[voice][partly ? 1 : 0] ?? 'related_to'
  const target = targetOf(groups)
  const remark = kind === 'related_to' ? (remarks[verb]?.[voice] ?? null) : null
  return target && { kind, ...target, remark }
}

function targetOf(groups: Groups): Pick<NotedRelation, 'name' | 'id' | 'date'> | null {
  const date = dateOf(groups)
  const { title, number, proclamation, order = '' } = groups
  if (title !== undefined) return date === null ? null : { name: titleOf(title), id: null, date }
  // "Executive Order 12945; Amendment to Executive Order No. 12640" is the heading of another
  // entry.
  if (number === undefined || (/^executive/i.test(order) && date === null)) return null
  const id = number.toLowerCase()
  return proclamation === undefined
    ? { name: `EO ${number}`, id: `eo-${id}`, date }
    : { name: `Proclamation ${number}`, id: `proclamation-${id}`, date }
}

function titleOf(title: string): string {
  if (/^memo/i.test(title)) return 'Memorandum'
  const words = title.toLowerCase().replaceAll(/\s+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function dateOf(groups: Groups): string | null {
  const part = (name: string) => groups[name] ?? groups[`${name}_`]
  const name = part('month')
  const number = part('monthNumber')
  const date = part('day') ?? part('dayNumber')
  const year = part('year') ?? part('shortYear')?.padStart(4, '19')
  if (!date || !year) return null
  return isoDay(
    name
      ? dayInMonth(name, date, year)
      : number && `${year}-${number.padStart(2, '0')}-${date.padStart(2, '0')}`,
  )
}
