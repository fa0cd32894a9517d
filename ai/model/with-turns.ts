import type { LanguageModel } from './language-model.ts'

/**
 * The same model, of which so many questions are asked at once; who comes then waits for a turn, in the order in which
 * they came. The time a question may take begins with its turn.
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
        // The turn is handed on, or given up where nobody waits.
        const next = waiting.shift()
        if (next) next()
        else asking -= 1
      }
    },
  }
}
