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

// Earlier decisions stand under numbers that were given anew each term and so name no case for good.
const firstDay = '1971-10-01'

const position = z.object({ since: z.string(), after: z.int(), began: z.coerce.date() })

/**
 * Reads CourtListener's decisions of the Supreme Court by their ids, a page a step. Only those that it changed since
 * they were stored are read whole.
 * @param since the first day of decisions that are wanted, YYYY-MM-DD.
 * @returns when the reading began that came to its end: CourtListener allows few requests, so that it takes several runs.
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
    // Behind a page of the list that cannot be read there is no way to the next.
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

/** The number in a field of an entry that is still to be checked; 0 where there is none. */
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
  // By CourtListener's number and not by the docket, which may be what is missing: a reject goes when its record is taken.
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

/** @throws what is not about the record. */
function rejectFor(error: unknown): { reason: string } {
  if (!(error instanceof ItemError)) throw error
  return { reason: error.message }
}

/** Under which a decision is remembered with the time of its last change, as with a validator. */
function documentUrl(id: number): string {
  return `https://www.courtlistener.com/api/rest/v4/clusters/${id}/`
}
