import { formatMeasure } from '../measures/spell-out.ts'

/**
 * The official question without clerks' abbreviations, for votes that no sentence explains: "Agree
 * to Senate Amendment to House Amendment No. 2: H.R. 2642". Null if it has no abbreviations.
 */
export function spellOutQuestion(question: string): string | null {
  const official = question.replace(/\s+/g, ' ').trim()
  const spelled = official
    .replace(/ ?\(No short title on file\)/gi, '')
    .replace(
      /,? ?(?:the )?objections of the President to the contrary notwithstanding/i,
      ' despite the President’s veto',
    )
    .replace(/\b(?:amdt|admt|adt)(s?)\b\.?/gi, (word, plural: string) =>
      word === word.toUpperCase() ? `AMENDMENT${plural}` : `Amendment${plural.toLowerCase()}`,
    )
    .replace(/\bTreaty Doc\./g, 'Treaty Document')
    .replace(/\bSec\.(?= ?\d)/gi, 'Section')
    .replace(
      /\b[HS](?: (?:R|RES|J RES|CON RES))? \d+$/,
      (measure) => formatMeasure(measure) ?? measure,
    )
  return spelled === official ? null : spelled
}
