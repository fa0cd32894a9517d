import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { judgeClaims } from '#ai/claims/judge-claims.ts'
import { createModel } from '#ai/model/create-model.ts'
import { type LanguageModel, ModelError } from '#ai/model/language-model.ts'
import type { Chunk } from '#ai/passages/text-chunks.ts'
import { promptVersion } from '#ai/summaries/task.ts'
import { ofAction } from '#ai/summaries/tasks/action.ts'
import { type SupportedClaim, writeSummary } from '#ai/summaries/write-summary.ts'
import { excerptOfMeasure } from '#domain/texts/excerpt/excerpt-of-measure.ts'
import { excerptOfOrder } from '#domain/texts/excerpt/excerpt-of-order.ts'
import type { SummaryScores, WriterScores } from '#app/features/static/summary-scores.ts'
import { OfficialFiles } from '#seed/extract/official-files.ts'
import { readConfig } from '../server/config.ts'
import { recordsFolder } from './ingest.processes.ts'
import { type ScoredAction, scoredActions, textOf } from './summaries.actions.ts'
import type { LongText } from './summaries.long-text.ts'
import { exchanged, exchangedChunks, withParties } from './summaries.mirror.ts'
import { rateOf } from './summaries.rate.ts'
import { type ScoredSummary, scoresOf } from './summaries.scores.ts'
import { isShort, report } from './shared.report.ts'

const scoresFile = new URL('../app/features/static/summary-scores.json', import.meta.url)
/**
 * Actions for the model, evenly spaced among all. Each takes several questions, and its mirror
 * takes as many.
 */
const askedOfModel = 60
const pages = 300
/** A page has some 500 words. */
const charactersOfPage = 3000

/**
 * Scores the summaries of editors, the excerpts, and those of AI_MODEL if set. Uses all actions of
 * the bundled record whose text is in the folder of official records next to the project. Then
 * measures how fast summaries are made, next to the bare model server, and an excerpt of a text of
 * 300 pages. Writes the figures of the page /about/summaries.
 */
export async function bench(): Promise<void> {
  if (isShort || !new OfficialFiles(recordsFolder).exists()) {
    console.log(
      'Not run: it scores the texts of all official records. A short run has none of them.',
    )
    return
  }
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { model: settings } = readConfig(process.env)
  const model = settings && (await createModel(settings))
  const actions = await scoredActions()
  const writers = [
    scoresOf('Editors', editors(actions), { withheld: 0, mirrored: null, judged: null }),
    excerpts(actions),
    ...(model ? [await ofModel(model, actions)] : []),
  ]
  const scores: SummaryScores = {
    measuredOn: new Date().toISOString().slice(0, 10),
    actions: actions.length,
    official: actions.filter(({ official }) => official).length,
    writers,
    longText: await longText(),
    rate: await rateOf(actions.find(({ chunks }) => chunks.length === 12) ?? actions[0]!),
  }
  await writeFile(scoresFile, `${JSON.stringify(scores, null, 2)}\n`)
  console.table(Object.fromEntries(writers.map(({ writer, ...rest }) => [writer, inWords(rest)])))
  report(`an excerpt of ${pages} pages`, scores.longText.seconds, 's')
  report('memory for it', scores.longText.megabytes, 'MB')
  report('questions to the model by summaries', scores.rate.ours, 'a second')
  report('bare questions to the same model server', scores.rate.bare, 'a second')
  report('ratio', scores.rate.ours / scores.rate.bare, '', { atLeast: 0.8 })
}

const inWords = (scores: object) =>
  Object.fromEntries(
    Object.entries(scores).map(([name, value]) => [
      name,
      typeof value === 'object' && value ? Object.values(value).join(' of ') : value,
    ]),
  )

const editors = (actions: readonly ScoredAction[]): ScoredSummary[] =>
  actions.map((action) => ({ action, sentences: action.editors }))

function excerpts(actions: readonly ScoredAction[]): WriterScores {
  const summaries = actions.flatMap((action): ScoredSummary[] => {
    const { number, title, passages } = action
    const taken = /^(?:E\.O\.|Proc)/.test(number)
      ? excerptOfOrder(passages).orders
      : excerptOfMeasure(passages, [title])
    const sentences = taken.map(({ quote, path }) => ({ text: quote, path }))
    return sentences.length === 0 ? [] : [{ action, sentences }]
  })
  const withheld = actions.length - summaries.length
  return scoresOf('Excerpts', summaries, { withheld, mirrored: null, judged: null })
}

/** Scores the model's own sentences, and those for each text with the parties exchanged. */
async function ofModel(
  model: LanguageModel,
  actions: readonly ScoredAction[],
): Promise<WriterScores> {
  const step = Math.max(1, Math.floor(actions.length / askedOfModel))
  const asked = actions.filter((_, at) => at % step === 0).slice(0, askedOfModel)
  const summaries: ScoredSummary[] = []
  const judged = { supported: 0, of: 0 }
  let same = 0
  for (const action of asked) {
    const claims = await written(model, action, action.chunks)
    if (claims) {
      summaries.push({ action, sentences: claims })
      const verdicts = await judge(model, action, claims)
      judged.supported += verdicts.filter(Boolean).length
      judged.of += verdicts.length
    }
    const named = withParties(action.chunks, action.number)
    const one = await written(model, action, named)
    const other = await written(model, action, exchangedChunks(named))
    if (one && other && exchanged(wordsOf(one)) === wordsOf(other)) same += 1
    console.log(`${action.id}: ${claims?.length ?? 'no'} sentences`)
  }
  return scoresOf(`${model.name}, instructions ${promptVersion}`, summaries, {
    withheld: asked.length - summaries.length,
    mirrored: { same, of: asked.length },
    judged,
  })
}

const wordsOf = (claims: readonly SupportedClaim[]) => claims.map(({ text }) => text).join('\n')

/**
 * The model's summary, and the sentences that passed the checks; null if it was rejected or did not
 * come.
 */
async function written(
  model: LanguageModel,
  { id, number, title }: ScoredAction,
  chunks: Chunk[],
): Promise<SupportedClaim[] | null> {
  const task = ofAction({
    actionId: id,
    branch: 'Legislative',
    name: number,
    title,
    record: `${number}\n${title}`,
    text: { id: '0', version: 'enr', versionName: 'Enrolled Bill', issuedOn: null, hash: '' },
    chunks,
    recordChunks: [],
    state: '',
  })
  if (!task) return null
  try {
    const { claims, holdReason } = await writeSummary(model, task)
    return holdReason === null ? claims : null
  } catch (error) {
    if (error instanceof ModelError) return null
    throw error
  }
}

/** Checks each sentence once more against the passage that it names. */
async function judge(
  model: LanguageModel,
  { chunks, record }: ScoredAction,
  claims: readonly SupportedClaim[],
): Promise<boolean[]> {
  const named = new Map(
    claims.flatMap(({ path }, at) => {
      const chunk = chunks.find((one) => one.path === path)
      return chunk ? [[`p${at}`, chunk] as const] : []
    }),
  )
  const pairs = claims.map(({ text, quote }, at) => ({ text, quote, portion: `p${at}` }))
  try {
    return await judgeClaims(model, { claims: pairs, chunks: named, record, timeoutMs: 55_000 })
  } catch (error) {
    if (error instanceof ModelError) return claims.map(() => false)
    throw error
  }
}

/** An excerpt of a text of 300 pages, in its own process. */
async function longText(): Promise<SummaryScores['longText']> {
  const passages = await textOf(pages * charactersOfPage)
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-long-text-'))
  try {
    const file = join(directory, 'passages.json')
    await writeFile(file, JSON.stringify(passages))
    const child = fork(new URL('summaries.long-text.ts', import.meta.url), [file])
    const [{ milliseconds, maxRss, sentences }] = (await once(child, 'message')) as [LongText]
    if (sentences === 0) throw new Error('The long text has no excerpt.')
    const seconds = Math.round(milliseconds / 10) / 100
    return { pages, seconds, megabytes: Math.round(maxRss / 1024) }
  } finally {
    await rm(directory, { recursive: true })
  }
}
