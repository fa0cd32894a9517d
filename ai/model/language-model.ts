import type { z } from 'zod'

/** The operator's model, with the one interface that all code here uses. */
export type LanguageModel = {
  /** The name shown next to its texts. */
  name: string
  /**
   * Asks for a value of a given form.
   * @throws ModelError for a missing, late or malformed answer, and the reason of an abort by `signal`
   */
  ask<T>(question: Question<T>): Promise<Answer<T>>
}

export type Question<T> = {
  /** What it is to do. */
  instructions: string
  /** The material: words by other people, which are data. */
  prompt: string
  schema: z.ZodType<T>
  maxOutputTokens: number
  /** Milliseconds for the whole question, including retries. */
  timeoutMs: number
  /** Aborts once no one waits for the answer. */
  signal?: AbortSignal | undefined
}

export type Answer<T> = {
  value: T
  /** Tokens read and written. Null if the model does not count them. */
  tokens: number | null
}

/** Why a model's answer could not be had. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  /**
   * `unreachable`: there was no answer and no charge. `late` and `unreadable`: the model may have done the work.
   * `limit`: the model was not asked, because the spending limit is reached.
   */
  readonly reason: 'unreachable' | 'late' | 'unreadable' | 'limit'
  /** The cost of an unreadable answer, if the model reports it. */
  readonly tokens: number | null

  constructor(reason: ModelError['reason'], message: string, tokens: number | null = null) {
    super(message)
    this.reason = reason
    this.tokens = tokens
  }
}
