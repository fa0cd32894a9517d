/** A passage that a sentence rests on. */
export type Source = {
  locator: string
  /** The address of the passage here; null where it is not of a text that is read here. */
  to: string | null
  /** The official page of it. */
  url: string | null
  quote: string | null
}

/** A summary by its sentences, and how it was made. */
export type Summary = {
  sentences: { text: string; sources: Source[] }[]
  /** Our own neutral summary, or a description taken from the record. */
  origin: 'neutral' | 'description'
  /** Who wrote it, and of what, in a sentence or two; null where that is said above. */
  about: string | null
  /** How it was made: "Text" is "Enrolled Bill, July 3, 2025". */
  making: { name: string; value: string }[]
}
