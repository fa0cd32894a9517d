import { redirect } from 'react-router'
import { z } from 'zod'
import type { ListedAction } from '#app/components/action-card/listed-action.ts'
import type { ListedOfficial } from '#app/components/official-card/listed-official.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { tellOfMissing, unwrap, unwrapPart } from '#app/data/unwrap.ts'
import { paths } from '#app/paths.ts'
import { outOfRecord } from '#domain/actions/out-of-record.ts'
import { today } from '#domain/dates/dates.ts'
import { findJustices } from '#domain/decisions/justices.ts'
import { soughtWords } from '#domain/search/find-in-text.ts'
import { noMarks } from '#domain/search/marked-segments.ts'
import { quotedPhrases } from '#domain/search/search-query.ts'
import {
  type BranchOption,
  browseQuery,
  type BrowseSearch,
  hasMoreFilters,
  normalizeChoice,
} from './browse-search.ts'

const queryReading = z.object({
  /** The words that the search answers instead; null if it answers those that were typed. */
  correction: z.string().nullable(),
  /** No action has all of the words. */
  isPartial: z.boolean(),
  /** An action has the number or the name. */
  isExact: z.boolean(),
  /** The official numbers in the query, such as `bill:hr1@119` or `eo:14160`. */
  identifiers: z.array(z.string()),
})
/** How the search read the query. */
export type QueryReading = z.infer<typeof queryReading>

/** What `search_page` answers for every list; rows and facets depend on the list. */
export const searchPage = z.object({
  /** How many there are on all pages. */
  total: z.number(),
  /** Null without a query. */
  reading: queryReading.nullable(),
  /** How many match in the other tab; null without a query. */
  others: z.number().nullable(),
  /** The words to mark in the rows. */
  marks: z.array(z.string()),
})

/** The filters of a list of actions, as `get_filter_options` gives them too. */
export const branchOptions = z.array(
  z.object({
    branch: z.string(),
    actionTypes: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
  }),
)

/**
 * Asks for all that a page of a search shows, in one request.
 * @throws if it could not be read
 */
export async function loadSearchPage<T>(
  client: PublicData,
  list: 'actions' | 'texts' | 'officials',
  search: BrowseSearch,
  shape: z.ZodType<T>,
): Promise<T> {
  const answer = await client.rpc('search_page', {
    query_text: search.q,
    list,
    filters: list === 'officials' ? search.officials : actionFilters(search),
    sort_by: search.sort,
    page_num: search.page,
    page_size: search.perPage,
  })
  return shape.parse(unwrap(answer))
}

/** The filters of a list of actions, as the database takes them. */
export function actionFilters({ branches, actionTypes, more, stage }: BrowseSearch) {
  return { branches, action_types: actionTypes, ...more, ...(stage && { stage }) }
}

/** How many actions have a value of a filter, with the other filters. */
const choices = z.array(
  z.object({
    facet: z.string(),
    value: z.string(),
    /** The name of a committee. */
    label: z.string().optional(),
    /** Null for a committee if the list is long. */
    actions: z.number().nullable(),
  }),
)
export type Choices = z.infer<typeof choices>

/** The members that the filter for sponsors means; null without it. */
export type Sponsors = z.infer<typeof actionsPage>['sponsors']

/** An action of the list, with its number of cosponsors. */
export type FoundAction = ListedAction & { cosponsor_count: number }

/** The rows come from the SQL functions behind `search_government_actions` and `search_legislators`. */
export const actionsPage = searchPage.extend({
  rows: z.array(z.custom<FoundAction>()),
  facets: branchOptions,
  choices,
  sponsors: z.array(z.object({ id: z.string(), full_name: z.string() })).nullable(),
  /** Officials whose name or initials the query is. */
  people: z.array(z.custom<ListedOfficial>()),
})
const officialsPage = searchPage.extend({
  rows: z.array(z.custom<ListedOfficial>()),
  facets: z.array(z.object({ facet: z.string(), value: z.string(), officials: z.number() })),
})

/**
 * Reads one page of actions with the filters, in one request.
 * @throws a redirect to the officials if the address names no tab and the query finds more of them
 * @throws a redirect to the normalized address if the filters contradict each other
 */
export async function loadActions(client: PublicData, search: BrowseSearch) {
  const { q } = search
  const page = await loadSearchPage(client, 'actions', search, actionsPage).catch(failed)
  const options = page === 'failed' ? [] : page.facets
  const officials = page === 'failed' ? 0 : (page.others ?? 0)
  // The words alone decide, not a filter that was just chosen.
  if (
    page !== 'failed' &&
    !search.tab &&
    !hasMoreFilters(search) &&
    decidesTab(q) &&
    officials > countAll(options)
  ) {
    throw redirect(paths.governmentActions(browseQuery({ ...search, tab: 'officials', page: 1 })))
  }
  const reading = readingOf(page)
  const decisions = page === 'failed' ? [] : page.rows.filter(({ branch }) => branch === 'Judicial')
  return {
    search: normalizeSearch(search, options),
    options,
    choices: page === 'failed' ? [] : page.choices,
    sponsors: page === 'failed' ? null : page.sponsors,
    people: page === 'failed' || search.page > 1 ? [] : page.people,
    justices: search.page > 1 ? [] : findJustices(q),
    found: foundIn(search, page),
    reading,
    outOfRecord: outOfRecord(
      q,
      reading,
      decisions.map(({ title }) => title),
      today(),
    ),
    officials,
    marks: page === 'failed' ? noMarks : { words: page.marks, phrases: phrasesOf(q) },
  }
}

/** One page of sitting officials, or of all who match the query, with how many actions match it. */
export async function loadOfficials(client: PublicData, search: BrowseSearch, day = today()) {
  const [page, termsOver] = await Promise.all([
    loadSearchPage(client, 'officials', search, officialsPage).catch(failed),
    search.officials.office === 'former' ? false : hasTermsOver(client, day),
  ])
  return {
    search,
    found: foundIn(search, page),
    termsOver: termsOver
      ? 'Some of these terms have ended. We don’t have the new members yet.'
      : null,
    facets: page === 'failed' ? [] : page.facets,
    reading: readingOf(page),
    actions: page === 'failed' ? 0 : (page.others ?? 0),
  }
}

/**
 * Makes the filters agree with each other.
 * @throws a redirect to their address if it differs from the one that was requested
 */
export function normalizeSearch(search: BrowseSearch, options: BranchOption[]): BrowseSearch {
  const normalized = { ...search, ...(options.length > 0 ? normalizeChoice(search, options) : {}) }
  // The search would leave out a branch without types if another branch has some.
  const agrees =
    search.actionTypes.length === 0 || sameList(search.actionTypes, normalized.actionTypes)
  if (!agrees || search.branches.length > normalized.branches.length) {
    throw redirect(paths.governmentActions(browseQuery(normalized)))
  }
  return normalized
}

export type LoadedActions = Awaited<ReturnType<typeof loadActions>>
export type LoadedOfficials = Awaited<ReturnType<typeof loadOfficials>>

/** Whether the record lists members as in office for terms that are over. */
async function hasTermsOver(client: PublicData, day: string): Promise<boolean> {
  const answer = await client
    .from('legislators')
    .select('id')
    .eq('in_office', true)
    .lte('terms->-1->>end', day)
    .limit(1)
  return (unwrapPart('the terms that are over', answer) ?? []).length > 0
}

type Page<Row> = z.infer<typeof searchPage> & { rows: Row[] }

function foundIn<Row>(search: BrowseSearch, page: Page<Row> | 'failed'): Found<Row> {
  return page === 'failed' ? page : pageOf(search, page.rows, page.total)
}

function readingOf(page: Page<unknown> | 'failed'): QueryReading {
  const asTyped = { correction: null, isPartial: false, isExact: true, identifiers: [] }
  return page === 'failed' ? asTyped : (page.reading ?? asTyped)
}

function countAll(options: BranchOption[]): number {
  return options
    .flatMap(({ actionTypes }) => actionTypes)
    .reduce((sum, { count }) => sum + count, 0)
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value))
}

/** A page of a list, or `'failed'` if it could not be read. */
export type Found<Row> = { rows: Row[]; total: number; page: number; totalPages: number } | 'failed'

/** If the page is beyond the last one, the search answers with the last one. */
export function pageOf<Row>(
  { page, perPage }: Pick<BrowseSearch, 'page' | 'perPage'>,
  rows: Row[],
  total: number,
): Exclude<Found<Row>, 'failed'> {
  const totalPages = Math.ceil(total / perPage)
  return { rows, total, totalPages, page: Math.max(1, Math.min(page, totalPages)) }
}

export function failed(error: unknown): 'failed' {
  tellOfMissing('what a search found', error)
  return 'failed'
}

/** The phrases in quotation marks, in the form in which they are marked. */
export function phrasesOf(q: string): string[] {
  return quotedPhrases(q).map(soughtWords)
}

/** Words that fit the office of every member, or the beginning of "Republican". They would find all members. */
const fitsEveryMember = new Set([
  'congress',
  'congressional',
  'district',
  'districts',
  'house',
  'representation',
  'republic',
  'republics',
  'senate',
  'senatorial',
  'the',
  'of',
])

/** Whether a query may lead to the officials if it finds more of them than actions. */
export function decidesTab(query: string): boolean {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.some((word) => !fitsEveryMember.has(word))
}
