import { saysWhoseView } from '#domain/language/whose-view.ts'
import type { Action } from '../schema.ts'

type Decision = Extract<Action, { kind: 'decision' }>

/** Sentences about a separate opinion that do not attribute the view. */
export function viewProblems({ opinions }: Decision): string[] {
  return opinions
    .filter(({ type }) => /^(concur|dissent)/.test(type))
    .flatMap(({ author = '', type, summary }) =>
      summary
        .filter(({ text }) => !saysWhoseView(text, author))
        .map(({ text }) => `${author}, ${type}: whose view is “${text}”?`),
    )
}
