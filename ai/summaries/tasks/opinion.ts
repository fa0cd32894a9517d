import type postgres from 'postgres'
import type { Context } from '#ai/context/read-context.ts'
import { justices, opinionLabel } from '#domain/decisions/opinions.ts'
import { type LocatedPassage, locatePassage } from '#domain/texts/passage-locator.ts'
import { saysWhoseView } from '#domain/language/whose-view.ts'
import type { Task } from '../task.ts'

const style = `Plain words, short sentences, present tense; the most important first. No word on whether the view is right.`
const ofTheCourt = `
You write a summary of the Supreme Court's opinion in a case for readers who are no lawyers.
Say what the question was, what the Court holds, why, and what follows from it, where the passages say so.
${style}`.trim()
const separate = `
You write a summary of a separate opinion in a decision of the Supreme Court for readers who are no lawyers.
Say where its author agrees or disagrees with the Court and why. Every sentence names the author ("Justice Kagan would
…"): only what the Court holds is the law.
${style}`.trim()

type Opinion = { id: string; opinion_type: string; author: string | null; joined_by: string[] }

/** The task for one opinion, from its own passages. Null if none can be identified as its own. */
export async function ofOpinion(
  sql: postgres.Sql,
  { actionId, name, title, record, chunks, text }: Context,
  opinionId: string,
): Promise<Task | null> {
  if (!text) return null
  const [[opinion], headings] = await Promise.all([
    sql<Opinion[]>`
      select id, opinion_type, author, joined_by from public.judicial_opinions where id = ${opinionId}`,
    sql<LocatedPassage[]>`
      select path, kind, number, heading, page from public.text_passages
      where text_id = ${text.id} and kind = 'heading' order by position`,
  ])
  const path = opinion && locatePassage(locatorOf(opinion), headings)
  if (!opinion || !path) return null
  const heading = headings.find((one) => one.path === path)?.heading
  // If pages are missing, a source may have an opinion in several pieces under the same heading.
  const pieces = headings.filter((one) => one.heading === heading).map((one) => `${one.path}/`)
  const { author, joined_by: joinedBy } = opinion
  const isSeparate = /^(concur|dissent)/.test(opinion.opinion_type)
  return {
    subject: 'opinion',
    subjectId: opinion.id,
    actionId,
    names: [name, title],
    instructions: isSeparate ? separate : ofTheCourt,
    record: [
      record,
      `${opinionLabel(opinion.opinion_type)} by ${justices(author)}`,
      joinedBy.length > 0 && `Joined by ${joinedBy.join(', ')}`,
    ]
      .filter(Boolean)
      .join('\n'),
    chunks: chunks.filter(
      (one) => one.path === path || pieces.some((piece) => one.path?.startsWith(piece)),
    ),
    text,
    mostClaims: 5,
    leastClaims: 2,
    ...(isSeparate &&
      author && {
        faultOf: (sentence: string) =>
          saysWhoseView(sentence, author) ? null : 'It does not say whose view it is.',
      }),
  }
}

function locatorOf({ opinion_type: type, author }: Opinion): string {
  if (type === 'per_curiam') return 'Per curiam'
  if (type.startsWith('concur')) return `${author}, concurring`
  return type.startsWith('dissent') ? `${author}, dissenting` : 'Opinion of the Court'
}
