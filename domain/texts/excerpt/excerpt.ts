/** A quotation from an official text, and its place there. */
export type Excerpt = {
  /** Word for word; " …" at its end says that a list goes on. */
  quote: string
  path: string
  /** The heading above it: "Fee-free days for Federal recreational lands". */
  heading: string | null
  /** Its citation within the text: "Sec. 2(a)". */
  place: string
}
