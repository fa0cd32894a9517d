import { parse } from 'node-html-parser'
import { z } from 'zod'
import { type CourtListener, openCourtListener } from '../../court/courtlistener/client.ts'
import * as schema from '../../court/courtlistener/schema.ts'
import { docketsIn } from '../../court/dockets.ts'
import { StoredDecisions } from '../../court/stored-decisions.ts'
import { ItemError, SourceError } from '../../errors.ts'
import { checked } from '../../parse.ts'
import type { Item, ReadContext, Step } from '../../source.ts'
import { textRow } from '../text-row.ts'
import type { OpinionText } from './decision-passages.ts'
import { readOpinionTexts } from './read-decision.ts'

const part = 'courtlistener'
const position = z.object({ since: z.string(), after: z.int() })

/** The opinions of decisions in the record, by CourtListener's ids, one page of decisions per step. */
export async function* courtListenerTexts(
  context: ReadContext,
  token: string,
): AsyncGenerator<Step> {
  const stored = await StoredDecisions.read(context.sql)
  const since = context.options.since ?? (await firstDecision(context))
  if (since === null) return
  const courtListener = openCourtListener(context.http, token)
  const saved = position.safeParse(context.cursor(part))
  let after = saved.success && saved.data.since === since ? saved.data.after : 0
  try {
    for await (const { results, isLast } of courtListener.clusters(since, after)) {
      const clusters = results.flatMap((one) => schema.cluster.safeParse(one).data ?? [])
      const changed = clusters.filter(
        ({ id, date_modified }) => context.validators(textsUrl(id))?.etag !== date_modified,
      )
      const read = await readDecisions(changed, courtListener, stored)
      after = Math.max(after, ...clusters.map(({ id }) => id))
      yield {
        items: read.map(({ item }) => item),
        documents: read.flatMap(({ item, cluster }) =>
          item.rejects
            ? []
            : {
                url: textsUrl(cluster.id),
                validators: { etag: cluster.date_modified, lastModified: null },
              },
        ),
        checkpoint: { part, cursor: isLast ? null : { since, after } },
      }
    }
  } catch (error) {
    // Without this page there is no address for the next one.
    throw error instanceof ItemError ? new SourceError(error.message) : error
  }
}

async function firstDecision({ sql }: ReadContext): Promise<string | null> {
  const [row] = await sql<{ first: string | null }[]>`
    select min(decided_date)::text as first from public."GovernmentActions" where branch = 'Judicial'`
  return row?.first ?? null
}

async function readDecisions(
  clusters: readonly schema.Cluster[],
  courtListener: CourtListener,
  stored: StoredDecisions,
): Promise<{ item: Item; cluster: schema.Cluster }[]> {
  if (clusters.length === 0) return []
  const ids = clusters.map(({ id }) => id)
  const range = [Math.min(...ids), Math.max(...ids)] as const
  const dockets = await courtListener.dockets(...range)
  const numbers = new Map(
    dockets.flatMap((one) => {
      const docket = schema.docket.safeParse(one).data
      return docket ? [[docket.id, docketsIn(docket.docket_number)] as const] : []
    }),
  )
  const opinions = Map.groupBy(
    await courtListener.opinionTexts(...range),
    (one) => z.object({ cluster_id: z.int() }).safeParse(one).data?.cluster_id ?? 0,
  )
  const read: { item: Item; cluster: schema.Cluster }[] = []
  for (const cluster of clusters) {
    // Skip decisions that are not in the record.
    const action = stored.find({
      dockets: numbers.get(cluster.docket_id) ?? [],
      decided: cluster.date_filed,
      citation: null,
    })
    if (!action) continue
    const item = await itemOf(action.id, cluster, opinions.get(cluster.id) ?? [], courtListener)
    read.push({ item, cluster })
  }
  return read
}

async function itemOf(
  id: string,
  cluster: schema.Cluster,
  rawOpinions: readonly unknown[],
  courtListener: CourtListener,
): Promise<Item> {
  const url = `https://www.courtlistener.com${cluster.absolute_url}`
  try {
    const opinions = rawOpinions
      .map((one) => checked(schema.opinionText, one, 'One of its opinions'))
      // An opinion that combines the whole decision repeats the separate ones.
      .filter(({ type }, _, all) => type !== '010combined' || all.every((one) => one.type === type))
      .toSorted((a, b) => a.type.localeCompare(b.type) || a.id - b.id)
    const texts: OpinionText[] = []
    for (const opinion of opinions) {
      const heading = await headingOf(opinion, courtListener)
      texts.push({ heading, pages: wordsOf(opinion).split('\f') })
    }
    const text = readOpinionTexts(texts, id)
    const body = JSON.stringify(texts)
    const issuedOn = cluster.date_filed
    const row = textRow({
      actionId: id,
      version: 'slip',
      position: 1,
      issuedOn,
      url,
      body,
      ...text,
    })
    return { id, url, rows: { texts: [row] } }
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return { id, url, rejects: [{ reason: error.message }] }
  }
}

const kinds: Record<string, string> = {
  '025plurality': 'plurality',
  '030concurrence': 'concurring',
  '035concurrenceinpart': 'concurring in part',
  '040dissent': 'dissenting',
}

/** "Thomas, dissenting". Null for the text of a whole decision. */
async function headingOf(
  { type, per_curiam, author_id, author_str }: schema.OpinionText,
  courtListener: CourtListener,
): Promise<string | null> {
  if (type === '010combined') return null
  if (per_curiam) return 'Per Curiam'
  const { [type]: kind } = kinds
  if (kind === undefined) return 'Opinion of the Court'
  const name = author_str?.trim() || (author_id ? await courtListener.surname(author_id) : null)
  return name ? `${name}, ${kind}` : null
}

/** Its plain text. For older decisions CourtListener has only HTML. */
function wordsOf({ plain_text, html_with_citations }: schema.OpinionText): string {
  if (plain_text?.trim()) return plain_text
  const html = parse(html_with_citations ?? '', { blockTextElements: {} })
  for (const mark of html.querySelectorAll('.star-pagination')) mark.remove()
  const paragraphs = html.querySelectorAll('p')
  if (paragraphs.length === 0) return html.text
  // Indent a paragraph as in plain text.
  return paragraphs.map((one) => `   ${one.text.replace(/\s+/g, ' ').trim()}`).join('\n')
}

/** The address under which the decision's last change is remembered, as if it were a validator. */
function textsUrl(cluster: number): string {
  return `https://www.courtlistener.com/api/rest/v4/opinions/?cluster=${cluster}`
}
