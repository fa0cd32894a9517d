import type postgres from 'postgres'
import type { z } from 'zod'
import {
  type ConsentDocument,
  consentColumns,
  consentDocumentId,
  nominationTitle,
} from '#domain/consent/consent-document.ts'
import { today } from '#domain/dates/dates.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { apiUrl, type CongressApi, congressApi, pageSize } from '../congress/api/client.ts'
import { ItemError, SourceError } from '../errors.ts'
import { checkedEntries } from '../parse.ts'
import { readAhead } from '../read-ahead.ts'
import type { Item, ReadContext, Reject, Source, Step } from '../source.ts'
import * as schema from './schema.ts'

/** Nominations and treaties of some Congresses. Lists of hundreds of officers are one nomination. */
export const nominations: Source = {
  name: 'nominations',
  title: 'Nominations and treaties at Congress.gov',
  url: 'https://www.congress.gov/nominations',
  records: { table: 'GovernmentActions', types: ['nomination', 'treaty'] },
  read: readConsents,
}

const itemsInStep = 25
const requestsAtOnce = 4

/** An entry of a list: a nomination or treaty, and when it last changed. */
type Listed = {
  document: ConsentDocument
  /** Null for treaties and for lists of officers, whose own page has the title. */
  description: string | null
  receivedOn: string | null
  updated: string
}

async function* readConsents(context: ReadContext): AsyncGenerator<Step> {
  const { congressApiKey: key, congresses, since, again } = context.options
  if (key === undefined) throw new SourceError('Congress.gov needs a key in CONGRESS_API_KEY.')
  const api = congressApi(context.http, key)
  for (const congress of congresses) {
    const began = new Date()
    const { listed, problems } = await listConsents(api, congress)
    yield {
      items: [
        { id: `${congress}-consent-list`, url: listUrl('nomination', congress), rejects: problems },
      ],
    }
    const stored = await storedTimes(context.sql, congress)
    const isDue = ({ document, updated }: Listed) => {
      const known = stored.get(consentDocumentId(document))
      if (since !== undefined && updated < since) return false
      return again || known === undefined || known < new Date(updated)
    }
    const due = listed.filter(isDue)
    let items: Item[] = []
    for await (const item of readAhead(due, requestsAtOnce, (one) => readItem(api, one))) {
      items.push(item)
      if (items.length < itemsInStep) continue
      yield { items, total: due.length }
      items = []
    }
    yield {
      items,
      total: due.length,
      ...(since === undefined && { currentThrough: { part: String(congress), since: began } }),
    }
  }
}

const listUrl = (kind: ConsentDocument['kind'], congress: number) => apiUrl(`/${kind}/${congress}`)

/**
 * Every nomination and treaty that a Congress received, by id. A change while we page through may hide one; the next
 * run finds it.
 */
async function listConsents(api: CongressApi, congress: number) {
  const problems: Reject[] = []
  const nominated = await readList(
    api,
    `/nomination/${congress}`,
    schema.nominationList,
    'nominations',
  )
  const received = await readList(api, `/treaty/${congress}`, schema.treatyList, 'treaties')
  const listed = [
    ...checkedEntries(nominated, schema.listedNomination, 'nomination', problems).map(
      ({ number, partNumber, description, receivedDate, updateDate }): Listed => ({
        document: {
          kind: 'nomination',
          congress,
          number,
          part: Number(partNumber ?? 0) > 0 ? String(Number(partNumber)) : null,
        },
        description,
        receivedOn: receivedDate,
        updated: updateDate,
      }),
    ),
    ...checkedEntries(received, schema.listedTreaty, 'treaty', problems).map(
      ({ congressReceived, number, suffix, transmittedDate, updateDate }): Listed => ({
        document: { kind: 'treaty', congress: congressReceived, number, part: suffix },
        description: null,
        receivedOn: transmittedDate,
        updated: updateDate,
      }),
    ),
  ]
  const byId = new Map(listed.map((one) => [consentDocumentId(one.document), one]))
  return { listed: [...byId.values()], problems }
}

async function readList<Name extends 'nominations' | 'treaties'>(
  api: CongressApi,
  path: string,
  list: z.ZodType<
    Record<Name, unknown[]> & {
      pagination?: { next?: string | null | undefined } | null | undefined
    }
  >,
  name: Name,
): Promise<unknown[]> {
  const entries: unknown[] = []
  for (let offset = 0; ; offset += pageSize) {
    const query = { limit: String(pageSize), offset: String(offset) }
    const page = await api.ask(path, list, query).catch((error: unknown) => {
      if (!(error instanceof ItemError)) throw error
      throw new SourceError(`The list of ${name} cannot be read: ${error.message}`, {
        cause: error,
      })
    })
    entries.push(...page[name])
    if (!page.pagination?.next || page[name].length === 0) return entries
  }
}

async function readItem(api: CongressApi, listed: Listed): Promise<Item> {
  const { document, receivedOn, updated } = listed
  const id = consentDocumentId(document)
  const path = pathOf(document)
  const item = { id, url: apiUrl(path) }
  try {
    const rejects: Reject[] = []
    const [titles, answer] = await Promise.all([
      readTitles(api, path, listed),
      api.ask(`${path}/actions`, schema.actions, { limit: String(pageSize) }),
    ])
    const history = checkedEntries(answer.actions, schema.action, 'action', rejects).toSorted(
      (a, b) => b.actionDate.localeCompare(a.actionDate),
    )
    const latest = history.find(({ actionDate }) => actionDate <= today())
    return {
      ...item,
      rows: {
        consents: [
          {
            ...consentColumns(document),
            ...titles,
            actions_history: history,
            latest_action_text: latest?.text ?? null,
            latest_action_date: latest?.actionDate ?? null,
            introduced_date: receivedOn,
            source_updated_at: updated,
          },
        ],
      },
      rejects,
    }
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return { ...item, rejects: [{ reason: error.message }] }
  }
}

function pathOf({ kind, congress, number, part }: ConsentDocument): string {
  const between = kind === 'nomination' ? '-' : '/'
  return `/${kind}/${congress}/${number}${part === null ? '' : `${between}${part}`}`
}

type Titles = { source_title: string | null; official_title: string | null }

async function readTitles(api: CongressApi, path: string, listed: Listed): Promise<Titles> {
  if (listed.document.kind === 'treaty') {
    const { titles } = (await api.ask(path, schema.treaty)).treaty
    const named = (kind: string) =>
      titles.find(({ titleType }) => titleType?.endsWith(kind))?.title ?? null
    const formal = named('Formal Title')
    return { source_title: named('Short Title') ?? formal, official_title: formal }
  }
  if (listed.description !== null) return titlesOf(listed.description)
  const { description, nominees } = (await api.ask(path, schema.nomination)).nomination
  return description === null ? nameGroups(nominees) : titlesOf(description)
}

function titlesOf(description: string): Titles {
  return { source_title: nominationTitle(description), official_title: description }
}

/** "12 nominations: Colonel, Air Force" for a list of officers. */
function nameGroups(groups: readonly schema.NomineeGroup[]): Titles {
  const total = groups.reduce((sum, { nomineeCount }) => sum + nomineeCount, 0)
  const positions = distinct(groups.map(({ positionTitle }) => positionTitle))
  const named = [
    // A list may hold a dozen ranks.
    ...(positions.length > 3 ? [`${positions.length} positions`] : positions),
    ...distinct(groups.map(({ organization }) => organization)),
  ].join(', ')
  const intro = distinct(groups.map(({ introText }) => introText)).join(' ')
  return {
    source_title: total > 0 && named !== '' ? `${pluralize(total, 'nomination')}: ${named}` : null,
    official_title: intro === '' ? null : intro.slice(0, 4000),
  }
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((one) => one !== null))]
}

/** The last change of each stored nomination and treaty that a Congress received, as Congress.gov gave it. */
async function storedTimes(sql: postgres.Sql, congress: number): Promise<Map<string, Date>> {
  const rows = await sql<{ id: string; source_updated_at: Date }[]>`
    select id, source_updated_at from public."GovernmentActions"
    where congress_number = ${congress} and action_type in ('nomination', 'treaty')
      and source_updated_at is not null`
  return new Map(rows.map(({ id, source_updated_at }) => [id, source_updated_at]))
}
