/** Words of a paragraph in a row, as they are set. */
export type Run = { text: string; style: 'plain' | 'italic' }

/** What a presidential document is made of, in the Federal Register's XML as in its HTML. */
export type DocumentPart =
  /** "Executive Order 14133 of December 30, 2024", its title, "A Proclamation". */
  | { kind: 'title'; text: string }
  /** Of a part or an annex, within the document. */
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'table'; heading: string | null; rows: string[][] }
  /** Who signed it, where and when. */
  | { kind: 'end'; text: string }
