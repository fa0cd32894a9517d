import type { BrowseQuery } from '#app/paths.ts'
import { databaseLimits } from '#domain/database-values.ts'
import { limits } from '#domain/limits.ts'
import { type OfficialsFilter, noFilter, readOfficialsFilter } from './officials-filter.ts'

/** The state of the browse page. All of it is in the address, so a shared link shows the same thing. */
export type BrowseSearch = {
  /** What to look for; empty for everything. */
  q: string
  /** Undefined where the address names none: then a query may decide for officials. */
  tab: Tab | undefined
  /** Where the words are looked for: in titles and summaries, or in the official texts. Without a query, the former. */
  searchIn: 'summaries' | 'texts'
  /** From 1. */
  page: number
  perPage: number
  sort: Sort
  branches: string[]
  actionTypes: string[]
  /** Of officials alone. */
  officials: OfficialsFilter
  view: 'cards' | 'table'
}

export type Tab = 'actions' | 'officials'
export type Sort = 'date_desc' | 'date_asc' | 'title_asc' | 'title_desc' | 'relevance'

/** The sort options by their labels; 'Most Relevant' means something only beside a query. */
export const sorts: { value: Sort; label: string }[] = [
  { value: 'date_desc', label: 'Newest First' },
  { value: 'date_asc', label: 'Oldest First' },
  { value: 'title_asc', label: 'Title A-Z' },
  { value: 'title_desc', label: 'Title Z-A' },
  { value: 'relevance', label: 'Most Relevant' },
]

const defaultPerPage = limits.browse.perPage

/**
 * Reads the state from an address. What makes no sense (page -1, an unknown sort) becomes the default: a
 * mistyped link still shows a list. Lists may be given with commas or, as a form sends them, by repeating the name.
 */
export function readBrowseSearch(params: URLSearchParams): BrowseSearch {
  const q = readQuery(params.get('q') ?? '')
  const sort = sorts.find(({ value }) => value === params.get('sort'))?.value ?? defaultSort(q)
  const tab = params.get('tab')
  return {
    q,
    tab: tab === 'officials' ? 'officials' : tab ? 'actions' : undefined,
    searchIn: q && tab !== 'officials' && params.get('in') === 'texts' ? 'texts' : 'summaries',
    page: readWhole(params.get('page'), 1, 1_000_000),
    perPage: readWhole(params.get('per_page'), defaultPerPage, databaseLimits.maxPageSize),
    sort: sort === 'relevance' && !q ? 'date_desc' : sort,
    branches: readList(params, 'branches'),
    actionTypes: readList(params, 'action_types'),
    officials: tab === 'officials' ? readOfficialsFilter(params, q) : noFilter,
    view: readView(params.get('view')),
  }
}

/** The same state for `paths.governmentActions`, shortest form: what is the default is left out. */
export function browseQuery(search: BrowseSearch): BrowseQuery {
  const { q, tab, searchIn, page, perPage, sort, view } = search
  return {
    q,
    tab,
    in: q && tab !== 'officials' && searchIn === 'texts' ? 'texts' : undefined,
    branches: search.branches,
    action_types: search.actionTypes,
    ...(tab === 'officials' && search.officials),
    sort: sort === defaultSort(q) ? undefined : sort,
    page: page === 1 ? undefined : page,
    per_page: perPage === defaultPerPage ? undefined : perPage,
    view: view === 'cards' ? undefined : view,
  }
}

function defaultSort(q: string): Sort {
  return q ? 'relevance' : 'date_desc'
}

/** Links made before the two views were named alike say `list`. */
function readView(value: string | null): BrowseSearch['view'] {
  return value === 'table' || value === 'list' ? 'table' : 'cards'
}

function readQuery(value: string): string {
  // A control character is never part of a title, and PostgreSQL's text cannot hold a NUL.
  const words = value.replaceAll(/\p{Cc}+/gu, ' ').trim()
  return Array.from(words).slice(0, databaseLimits.maxQueryLength).join('').trim()
}

function readWhole(value: string | null, fallback: number, max: number): number {
  const number = Number(value ?? fallback)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, max) : fallback
}

function readList(params: URLSearchParams, name: string): string[] {
  const values = params.getAll(name).flatMap((value) => value.split(','))
  return [...new Set(values.map(readQuery).filter(Boolean))].slice(0, 50)
}
