import type { LanguageModel } from './language-model.ts'

/**
 * The same model with a limit on simultaneous questions. Later ones wait for their turn, in the order they came.
 * The time limit of a question begins with its turn.
 */
export function withTurns(model: LanguageModel, atOnce: number): LanguageModel {
  let asking = 0
  const waiting: (() => void)[] = []
  return {
    name: model.name,
    async ask(question) {
      if (asking >= atOnce) await new Promise<void>((go) => waiting.push(go))
      else asking += 1
      try {
        question.signal?.throwIfAborted()
        return await model.ask(question)
      } finally {
        // Pass the turn to the next question, or free it if none waits.
        const next = waiting.shift()
        if (next) next()
        else asking -= 1
      }
    },
  }
}
