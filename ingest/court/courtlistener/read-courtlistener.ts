import { z } from 'zod'
import { ItemError, SourceError } from '../../errors.ts'
import { checked } from '../../parse.ts'
import type { Item, ReadContext, Step } from '../../source.ts'
import { decisionRows } from '../decision-rows.ts'
import type { StoredDecisions } from '../stored-decisions.ts'
import { type CourtListener, openCourtListener, type Page } from './client.ts'
import * as schema from './schema.ts'
import { personIds, fromCourtListener } from './from-courtlistener.ts'

const part = 'courtlistener'

// Docket numbers before this day repeat each term, so they do not identify a case.
const firstDay = '1971-10-01'

const position = z.object({ since: z.string(), after: z.int(), began: z.coerce.date() })

/**
 * Reads CourtListener's decisions of the Supreme Court by id, one page per step.
 * Reads in full only decisions that CourtListener changed since we stored them.
 * @param since the first day of decisions, YYYY-MM-DD.
 * @returns when the completed run began. CourtListener's limit on requests spreads it over several runs.
 */
export async function* readCourtListener(
  context: ReadContext,
  token: string,
  stored: StoredDecisions,
  since: string,
): AsyncGenerator<Step, Date> {
  const from = since < firstDay ? firstDay : since
  if (from !== since)
    context.log(`Decisions from before ${firstDay} have no lasting docket numbers.`)
  const courtListener = openCourtListener(context.http, token)
  const saved = position.safeParse(context.cursor(part))
  const known = saved.success && saved.data.since === from ? saved.data : undefined
  const began = known?.began ?? new Date()
  let after = known?.after ?? 0
  try {
    for await (const page of courtListener.clusters(from, after)) {
      const { items, documents, lastId } = await readPage(page, courtListener, context, stored)
      after = Math.max(after, lastId)
      yield {
        items,
        documents,
        checkpoint: {
          part,
          cursor: page.isLast ? null : { since: from, after, began: began.toISOString() },
        },
      }
    }
  } catch (error) {
    // Without this page there is no address for the next one.
    throw error instanceof ItemError ? new SourceError(error.message) : error
  }
  return began
}

type ReadPage = Required<Pick<Step, 'items' | 'documents'>> & { lastId: number }

async function readPage(
  { results }: Page,
  courtListener: CourtListener,
  context: ReadContext,
  stored: StoredDecisions,
): Promise<ReadPage> {
  const items: Item[] = []
  const clusters: schema.Cluster[] = []
  for (const result of results) {
    const { id } = z
      .object({ id: z.int().catch(0) })
      .catch({ id: 0 })
      .parse(result)
    try {
      clusters.push(checked(schema.cluster, result, 'The decision'))
    } catch (error) {
      items.push({ id: `cluster ${id}`, url: documentUrl(id), rejects: [rejectFor(error)] })
    }
  }
  const changed = clusters.filter(
    ({ id, date_modified }) => context.validators(documentUrl(id))?.etag !== date_modified,
  )
  const [first] = changed
  if (first) items.push(...(await readDecisions(changed, courtListener, stored)))
  const whole = new Set(items.filter(({ rejects }) => !rejects).map(({ url }) => url))
  return {
    items,
    documents: changed
      .filter(({ id }) => whole.has(documentUrl(id)))
      .map(({ id, date_modified }) => ({
        url: documentUrl(id),
        validators: { etag: date_modified, lastModified: null },
      })),
    lastId: Math.max(0, ...clusters.map(({ id }) => id)),
  }
}

async function readDecisions(
  clusters: readonly schema.Cluster[],
  courtListener: CourtListener,
  stored: StoredDecisions,
): Promise<Item[]> {
  const ids = clusters.map(({ id }) => id)
  const range = [Math.min(...ids), Math.max(...ids)] as const
  try {
    const dockets = Map.groupBy(await courtListener.dockets(...range), numberIn('id'))
    const opinions = Map.groupBy(await courtListener.opinions(...range), numberIn('cluster_id'))
    const names = await surnames(
      ids.flatMap((id) => opinions.get(id) ?? []),
      courtListener,
    )
    return clusters.map((cluster) =>
      item(
        cluster,
        dockets.get(cluster.docket_id)?.[0],
        opinions.get(cluster.id) ?? [],
        names,
        stored,
      ),
    )
  } catch (error) {
    const rejects = [rejectFor(error)]
    return ids.map((id) => ({ id: `cluster ${id}`, url: documentUrl(id), rejects }))
  }
}

/** The number in a field of an unchecked entry. 0 if there is none. */
function numberIn(field: string): (entry: unknown) => number {
  const shape = z.object({ [field]: z.int() })
  return (entry) => shape.safeParse(entry).data?.[field] ?? 0
}

async function surnames(
  opinions: readonly unknown[],
  courtListener: CourtListener,
): Promise<Map<number, string>> {
  const ids = opinions.flatMap((one) => {
    const { author_id, joined_by = [] } = schema.opinion.safeParse(one).data ?? {}
    return [...(author_id ? [author_id] : []), ...personIds(joined_by)]
  })
  const names = new Map<number, string>()
  for (const id of new Set(ids)) {
    const name = await courtListener.surname(id)
    if (name !== null) names.set(id, name)
  }
  return names
}

function item(
  cluster: schema.Cluster,
  rawDocket: unknown,
  rawOpinions: readonly unknown[],
  names: ReadonlyMap<number, string>,
  stored: StoredDecisions,
): Item {
  // Named by CourtListener's number, because the docket may be missing. The reject goes when its record is accepted.
  const named = { id: `cluster ${cluster.id}`, url: documentUrl(cluster.id) }
  try {
    if (rawDocket === undefined) {
      throw new ItemError(`Its docket ${cluster.docket_id} is not there.`)
    }
    const docket = checked(schema.docket, rawDocket, 'Its docket')
    const opinions = rawOpinions.map((one) => checked(schema.opinion, one, 'One of its opinions'))
    const { parsed, problems } = fromCourtListener(cluster, docket, opinions, names)
    const known = stored.find(parsed)
    const {
      decision,
      opinions: rows,
      problems: more,
    } = decisionRows(parsed, known, stored.newId(parsed))
    const all = [...problems, ...more]
    stored.remember(decision, rows, parsed.hasShortName)
    return {
      ...named,
      rows: { decisions: [decision], ...(rows && { opinions: rows }) },
      ...(all.length > 0 && {
        rejects: [{ part: 'opinions', reason: `${decision.id}: ${all.join(' ')}` }],
      }),
    }
  } catch (error) {
    const { reason } = rejectFor(error)
    return { ...named, rejects: [{ reason: `${cluster.case_name}: ${reason}` }] }
  }
}

/** @throws any error that is not about the record. */
function rejectFor(error: unknown): { reason: string } {
  if (!(error instanceof ItemError)) throw error
  return { reason: error.message }
}

/** The address under which a decision's last change is remembered, as if it were a validator. */
function documentUrl(id: number): string {
  return `https://www.courtlistener.com/api/rest/v4/clusters/${id}/`
}
