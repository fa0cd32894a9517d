import type { committeeActivityKinds, committeeVoteManners } from '../database-values.ts'

export type CommitteeActivityKind = (typeof committeeActivityKinds)[number]

/** What an entry of a measure's history says of a committee's work. */
export type CommitteeAction = {
  kind: CommitteeActivityKind
  /** How the committee decided. Null if the entry does not say. */
  vote: {
    manner: (typeof committeeVoteManners)[number]
    counts: { yeas: number; nays: number } | null
  } | null
  /** The reports that it names: "H. Rept. 119-106, Part 2". */
  reports: string[]
}

/**
 * Reads an entry in which the source names a committee. Null if it is not the work of a committee: a motion on the floor,
 * or a kind that we don't know.
 * @param type as Congress.gov gives it: "Committee", "IntroReferral", "Discharge".
 */
export function readCommitteeAction(
  text: string,
  type: string | null | undefined,
): CommitteeAction | null {
  if (type && !committeeTypes.has(type)) return null
  if (/^(?:On )?motions?\b(?! to report)/i.test(text)) return null
  const kind = kinds.find(([, pattern]) => pattern.test(text))?.[0]
  if (kind === undefined) return null
  return {
    kind,
    vote: decidingKinds.has(kind) ? voteIn(text) : null,
    reports: kind === 'reported' ? reportsIn(text) : [],
  }
}

const committeeTypes = new Set(['Committee', 'IntroReferral', 'Discharge'])
const decidingKinds = new Set<CommitteeActivityKind>([
  'forwarded',
  'ordered_reported',
  'report_defeated',
])

// The first that matches. Hearings are "held on the subject prior to the subcommittee ordering to be reported".
const kinds: [CommitteeActivityKind, RegExp][] = [
  ['hearing', /\bhearings? held\b/i],
  ['markup', /\bmark-?up session held\b/i],
  ['forwarded', /^forwarded by subcommittee\b/i],
  ['report_defeated', /^motion to report\b.*\b(?:defeated|rejected|failed)\b/i],
  ['ordered_reported', /\bordered to be (?:favorably )?reported\b/i],
  [
    'reported',
    /(?:^|\. |^The .* Committee .*)(?:Original measure )?reported\b(?! in )|^Supplemental report filed\b/i,
  ],
  ['discharged', /\bdischarged\b/i],
  ['referred', /\breferred (?:\w+ ){0,5}to\b/i],
]

function voteIn(text: string): CommitteeAction['vote'] {
  const counts = /\b(?:yeas and nays|recorded vote):? (\d+) ?[-–] ?(\d+)/i.exec(text)
  if (counts) {
    return {
      manner: 'yeas_and_nays',
      counts: { yeas: Number(counts[1]), nays: Number(counts[2]) },
    }
  }
  if (/\bby voice vote\b/i.test(text)) return { manner: 'voice_vote', counts: null }
  if (/\bby unanimous consent\b/i.test(text)) return { manner: 'unanimous_consent', counts: null }
  return null
}

function reportsIn(text: string): string[] {
  const written = /\bWith written report No\. (\d+-\d+)/i.exec(text)
  const cited = /\b[HS]\. ?Rept\. ?\d+-\d+(?:, ?(?:Part|Book) (?:[IVX]+|\d+))?/.exec(text)?.[0]
  const report = cited ? readReport(cited) : null
  return [...(written ? [`S. Rept. ${written[1]}`] : []), ...(report === null ? [] : [report])]
}

/**
 * A report's citation in one form: "H. Rept. 118-596,Part 2" and "H. Rept. 118-596, Part II" are "H. Rept. 118-596,
 * Part 2". Null for other text.
 */
export function readReport(text: string): string | null {
  const parts =
    /^([HS])(?:ouse|enate)?\.? ?(?:Ex(?:ec)?\. ?)?Rep(?:or)?t\.? ?(\d+-\d+)(?:, ?(Part|Book|Errata)(?: (\w+))?)?$/i.exec(
      text.trim(),
    )
  if (!parts) return null
  const [, chamber = '', number, piece, ordinal = ''] = parts
  const place = romanNumerals.indexOf(ordinal) + 1 || ordinal
  return [`${chamber.toUpperCase()}. Rept. ${number}`, piece && `${piece} ${place}`.trim()]
    .filter(Boolean)
    .join(', ')
}

const romanNumerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']

/**
 * The kind of an activity in the source's list of a committee ("Markup By", "Hearings By (subcommittee)").
 * Null for an interest without an act, such as "Bills of Interest - Exchange of Letters".
 */
export function kindOfActivity(
  name: string,
  isSubcommittee: boolean,
): CommitteeActivityKind | null {
  const words = name.toLowerCase()
  if (/^(?:re-?)?referred\b/.test(words)) return 'referred'
  if (/^hearings?\b/.test(words)) return 'hearing'
  if (/^mark-?up\b/.test(words)) return 'markup'
  // A subcommittee sends a measure to its committee. Only that reports to the chamber.
  if (/^report(?:ed|ing)\b/.test(words)) return isSubcommittee ? 'forwarded' : 'reported'
  if (/^discharged\b/.test(words)) return 'discharged'
  return null
}
