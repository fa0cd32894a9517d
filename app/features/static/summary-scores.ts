import measured from './summary-scores.json' with { type: 'json' }

/** What the summaries of one writer came to. A share is given as so many `of` so many. */
export type WriterScores = {
  writer: string
  /** Summaries that were scored, and those that were asked for and held or not written. */
  actions: number
  withheld: number
  sentences: number
  /** Sentences whose numbers, dates and names all stand in the text or the record. */
  supported: number
  /** Passages named in the action's own text, and those that are there. */
  passages: { found: number; of: number }
  /** Sentences of the official summaries, and those whose words the summary has for the most part. */
  points: { covered: number; of: number; actions: number }
  /** Flesch and Kincaid's. */
  grade: { mean: number; most: number }
  /** Words that praise, blame or advise, of so many words. */
  loaded: { words: number; of: number }
  /**
   * Texts with exchanged parties that gave the same summary except for the names. Null if none was
   * generated again.
   */
  mirrored: { same: number; of: number } | null
  /** Sentences that the model, asked once more, says their passage supports; null without a model. */
  judged: { supported: number; of: number } | null
}

export type SummaryRate = {
  summaries: number
  atOnce: number
  /** In which the model server answers. */
  milliseconds: number
  /** Answers a second, of summaries that were stored and of the server alone. */
  ours: number
  bare: number
}

/** What `npm run bench -- summaries` measured last. */
export type SummaryScores = {
  measuredOn: string
  /** Actions with a text, and those of them with an official summary. */
  actions: number
  official: number
  writers: WriterScores[]
  rate: SummaryRate
  longText: { pages: number; seconds: number; megabytes: number }
}

export const summaryScores: SummaryScores = measured
