/**
 * The role of an element in a measure's text, for both of the Publishing Office's mark-ups.
 * Their names do not collide: bill.dtd (https://xml.house.gov) and USLM 2 (https://github.com/usgpo/uslm).
 * Elements without a role here are mark-up within a sentence, and their words belong to it.
 */
export type Role =
  /** Not part of the text, or only of its print: left out. */
  | 'none'
  /** The beginning: the kind of measure, its chamber and its official title. */
  | 'front'
  | 'preamble'
  /** Signatures, endorsements, the history of a law. */
  | 'end'
  /** A version of the whole text. A committee's report has one body to strike and one to insert. */
  | 'body'
  /** A division, title, chapter or appropriation, with sections or words of its own. */
  | 'container'
  | 'section'
  /** A subsection or a part of one. */
  | 'subsection'
  /** Holds other elements and has no words of its own. */
  | 'wrapper'
  | 'number'
  | 'heading'
  /** Words that begin a block. The parts below it follow. */
  | 'words'
  /** A paragraph without a number. */
  | 'block'
  /** Words that are to stand in another law. */
  | 'quoted'
  /** The continuation of the sentence around quoted words. */
  | 'after-quoted'
  | 'table'
  | 'contents'
  /** Words between quotation marks, which bill.dtd does not write. */
  | 'quotation'
  /** An omission in a quoted law. */
  | 'omission'
  /** A footnote. It is placed after the block that refers to it. */
  | 'footnote'
  | 'inline'

const names: Record<Exclude<Role, 'inline'>, string> = {
  none: `metadata meta amendMeta slugLine slug-line endMarker page pagebreak page-break sidenote bracket-print-only
    graphic photo-info`,
  front: 'form preface engrossed-amendment-form amendment-form amendPreface',
  preamble: 'preamble',
  end: 'attestation endorsement signatures signature-block legislativeHistory official-title-amendment title-amends',
  body: `legis-body resolution-body main component engrossed-amendment-body amendment-body amendMain`,
  container: `division subdivision title subtitle part subpart chapter subchapter appropriations-major
    appropriations-intermediate appropriations-small appropriations level amendment amendmentInstruction`,
  section: 'section',
  wrapper: 'amendment-block amendmentContent collection',
  // Articles of the Constitution and rules of the House occur in quotations.
  subsection: `subsection paragraph subparagraph clause subclause item subitem subsubitem constitution-article article
    rule rules-clause rules-paragraph rules-subparagraph rules-subdivision rules-item rules-subitem
    instruction-paragraph instruction-subparagraph`,
  number: 'enum num',
  heading: 'header heading rules-clause-header',
  words:
    'text content chapeau continuation continuation-text quoted-block-continuation-text amendment-instruction',
  block: `p whereas recital subheader subheading longTitle docTitle officialTitle official-title legis-type
    legis-num congress session current-chamber currentChamber distribution-code distributionCode action
    action-date action-desc actionDescription actionInstruction action-instruction associated-doc relatedDocument
    enactingFormula resolvingClause enrolledDateline enrolled-dateline calendar signature list list-item listItem
    toc-entry multi-column-toc-entry referenceItem groupItem attestation-group attestor attestation-date note
    committee-appointment-paragraph amend-num purpose para`,
  quoted: 'quoted-block quotedContent',
  'after-quoted': 'after-quoted-block',
  table: 'table',
  contents: 'toc',
  quotation: 'quote term',
  omission: 'omitted-text',
  footnote: 'footnote',
}

const roles = new Map<string, Role>(
  Object.entries(names).flatMap(([role, list]) =>
    list.split(/\s+/).map((name) => [name, role as Role] as const),
  ),
)

/** @param name without its prefix. */
export function roleOf(name: string): Role {
  return roles.get(name) ?? 'inline'
}

/** The depth of a part within a section: 1 for a subsection. Levels above sections are negative. */
export function depthOf(name: string): number {
  return depths.get(name) ?? 0
}

const depths = new Map<string, number>([
  ['division', -8],
  ['subdivision', -7],
  ['title', -6],
  ['subtitle', -5],
  ['part', -4],
  ['chapter', -3],
  ['subpart', -2],
  ['subchapter', -1],
  ['subsection', 1],
  ['paragraph', 2],
  ['subparagraph', 3],
  ['clause', 4],
  ['subclause', 5],
  ['item', 6],
  ['subitem', 7],
  ['subsubitem', 8],
  ['constitution-article', -1],
  ['article', -1],
  ['rule', 0],
  ['rules-clause', 1],
  ['rules-paragraph', 2],
  ['rules-subparagraph', 3],
  ['rules-subdivision', 4],
  ['rules-item', 5],
  ['rules-subitem', 6],
  ['instruction-paragraph', 2],
  ['instruction-subparagraph', 3],
] satisfies [string, number][])
