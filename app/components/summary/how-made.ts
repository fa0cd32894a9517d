import { longDate } from '#domain/dates/dates.ts'
import { isWholeOpinion } from '#domain/texts/passage-locator.ts'
import { readingGrade } from '#domain/language/reading-grade.ts'
import { textVersionName, versionCalled } from '#domain/texts/text-version.ts'
import type { Summary } from './summary.ts'
import type { Written } from './written.ts'

/** The facts that say how a summary was made. */
export type RestingOn = {
  sentences: Summary['sentences']
  origin: Summary['origin']
  /** The writer, if known. */
  writer?: Written | undefined
  /** The stored texts of the action, the earliest first. */
  texts?: readonly { version: string; issued_on: string | null; source_hash: string }[] | undefined
  /** The name of an official summary on the same page. */
  official?: string | undefined
  /** Set for a part of the action, such as an opinion. Statements about all its summaries are not repeated. */
  isPart?: boolean | undefined
}

/** Says how a summary was made, in words that appear with it. */
export function howMade(summary: RestingOn): Pick<Summary, 'about' | 'making'> {
  const { origin, writer, isPart } = summary
  const model = origin === 'neutral' && writer?.origin === 'model' ? writer : null
  return {
    about: model ? byModel(model) : isPart ? null : abouts[origin],
    making: origin === 'description' ? [] : rowsOf(summary, model),
  }
}

const abouts: Record<Summary['origin'], string> = {
  neutral:
    'A plain-language summary of the official text, drafted with AI. It is not the official text.',
  description: 'A description taken from the record.',
}

// A model's summary is shown only if each of its sentences passed every check of `ai/claims`.
function byModel({ author }: Written): string {
  return `A plain-language summary of the official text, written by AI (${author}). Each sentence was checked against the passage it names, by rule and by a second question to the model. It is not the official text.`
}

function rowsOf({ writer, official, texts, sentences, origin }: RestingOn, model: Written | null) {
  const version = writer?.text_version && textVersionName(writer.text_version)
  const text = [version, longDate(writer?.text_date)].filter(Boolean).join(', ')
  const isEarlier = describesEarlierText(writer, texts)
  const rows: [string, string | null][] = [
    ['Written by', writtenBy(writer, model)],
    ['Text', text && text + (isEarlier ? '; it has changed since' : '')],
    ['Made on', longDate(writer?.written_at)],
    ['Passages', passagesNamed(sentences)],
    ['Checks passed', checksPassed(writer?.checks ?? [])],
    [
      'Readability',
      origin === 'neutral'
        ? `Grade ${Math.max(1, Math.round(readingGrade(sentences.map((one) => one.text))))} (Flesch and Kincaid)`
        : null,
    ],
    ['Official summary', official ?? null],
  ]
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

function writtenBy(writer: Written | undefined, model: Written | null): string {
  if (!model) return `Editors${writer ? ` (${writer.author})` : ''}, from a draft by AI`
  const edition =
    model.prompt_version === null ? '' : `, version ${model.prompt_version} of its instructions`
  return `AI (${model.author})${edition}`
}

/** How exactly the sentences name their sources, or null if none does. An opinion alone is not a passage. */
function passagesNamed(sentences: Summary['sentences']): string | null {
  const sourced = sentences.filter(({ sources }) => sources.length > 0)
  const exact = sourced.filter(
    ({ sources }) => !sources.every((one) => isWholeOpinion(one.locator)),
  )
  if (sourced.length === 0) return null
  const [count, what] = exact.length > 0 ? [exact.length, 'passage'] : [sourced.length, 'opinion']
  if (sentences.length === 1) return `The sentence names its source ${what}`
  const others = [
    count < sourced.length && 'name only an opinion',
    sourced.length < sentences.length && 'are based on the record’s entries',
  ].filter(Boolean)
  const rest = others.length > 0 ? `; the others ${others.join(' or ')}` : ''
  return `${count} of ${sentences.length} sentences name their source ${what}${rest}`
}

function checksPassed(checks: readonly string[]): string {
  return checks.flatMap((check) => checkNames[check] ?? []).join('; ')
}

// The names of `action_summaries.checks`.
const checkNames: Record<string, string> = {
  quotes: 'the quoted words are in the passage',
  facts: 'numbers, dates and names are in the passage or in the record',
  neutral_words: 'no praise, blame or advice',
  second_question: 'the model, asked again, confirmed that the passage supports the sentence',
  editor: 'an editor read it',
}

/** Whether the record has a later text than the one of the summary. False if unknown. */
export function describesEarlierText(
  written: Pick<Written, 'text_version' | 'text_hash' | 'text_date'> | undefined,
  texts: RestingOn['texts'],
): boolean {
  // The law has the same words as the enrolled bill, with the day of its approval.
  const isEnrolled = versionCalled(written?.text_version, ['enr']) !== null
  const latest = texts?.findLast(({ version }) => !isEnrolled || version !== 'plaw')
  if (!written || !latest) return false
  if (written.text_hash) return written.text_hash !== latest.source_hash
  return Boolean(written.text_date && latest.issued_on && written.text_date < latest.issued_on)
}
