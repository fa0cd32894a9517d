/** A passage that supports a sentence. */
export type Source = {
  locator: string
  /** The address of the passage here, or null if the text has no page here. */
  to: string | null
  /** The official page of the source. */
  url: string | null
  quote: string | null
}

/** A summary by sentences, with how it was made. */
export type Summary = {
  sentences: { text: string; sources: Source[] }[]
  /** Our own neutral summary, or a description taken from the record. */
  origin: 'neutral' | 'description'
  /** The writer and the text, in a sentence or two. Null if the page says it already. */
  about: string | null
  /** How it was made: "Text" is "Enrolled Bill, July 3, 2025". */
  making: { name: string; value: string }[]
}
