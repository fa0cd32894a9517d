/** Words of a paragraph in one style. */
export type Run = { text: string; style: 'plain' | 'italic' }

/** A part of a presidential document, in the Federal Register's XML or HTML. */
export type DocumentPart =
  /** "Executive Order 14133 of December 30, 2024", its title, "A Proclamation". */
  | { kind: 'title'; text: string }
  /** The heading of a part or an annex within the document. */
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'table'; heading: string | null; rows: string[][] }
  /** The signature, with place and time. */
  | { kind: 'end'; text: string }
