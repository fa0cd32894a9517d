import type { z } from 'zod'

/** The model that the operator chose, in the one form in which everything here asks it. */
export type LanguageModel = {
  /** As it stands beside what it wrote. */
  name: string
  /**
   * Asks for a value of a given form.
   * @throws ModelError for no answer, one that came too late, and one of another form; what `signal` was aborted with
   */
  ask<T>(question: Question<T>): Promise<Answer<T>>
}

export type Question<T> = {
  /** What it is to do. */
  instructions: string
  /** What it is to do it with: words of others, which are data. */
  prompt: string
  schema: z.ZodType<T>
  maxOutputTokens: number
  /** Milliseconds for the whole of it, tries and all. */
  timeoutMs: number
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
}

export type Answer<T> = {
  value: T
  /** Read and written; null where the model does not count them. */
  tokens: number | null
}

/** Why a model's answer could not be had. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  /**
   * `unreachable`: nothing was answered, nothing is charged; `late` and `unreadable`: the model may have worked for
   * it; `limit`: it was not asked, because as much was spent as may be.
   */
  readonly reason: 'unreachable' | 'late' | 'unreadable' | 'limit'
  /** What an unreadable answer cost, where the model says so. */
  readonly tokens: number | null

  constructor(reason: ModelError['reason'], message: string, tokens: number | null = null) {
    super(message)
    this.reason = reason
    this.tokens = tokens
  }
}
