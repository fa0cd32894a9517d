/** Words of an official text, and where they are in it. */
export type Excerpt = {
  /** Word for word; " …" at its end says that a list goes on. */
  quote: string
  path: string
  /** What it is under: "Fee-free days for Federal recreational lands". */
  heading: string | null
  /** How it is cited within its text: "Sec. 2(a)". */
  place: string
}
