import { type BrowseQuery, paths, type TextStage } from '#app/paths.ts'
import { isoDay } from '#domain/dates/dates.ts'
import { databaseLimits } from '#domain/database-values.ts'
import { limits } from '#domain/limits.ts'
import { type PartyGroup, partyName } from '#domain/members/party.ts'
import { type StateCode, stateCode } from '#domain/places/states.ts'

/** The state of the browse page. All of it is in the address, so a shared link shows the same thing. */
export type BrowseSearch = {
  /** What to look for; empty for everything. */
  q: string
  /** Undefined if the address names none. Then a query may lead to officials. */
  tab: Tab | undefined
  /** Where to search: in titles and summaries, which is the default, or in the official texts. */
  searchIn: 'summaries' | 'texts'
  /** From 1. */
  page: number
  perPage: number
  sort: Sort
  branches: string[]
  actionTypes: string[]
  /** More filters of actions. Searches in official texts and for officials have none. */
  more: MoreFilters
  /** Of searches in official texts alone: the measures that came so far. */
  stage: TextStage | undefined
  /** Of officials alone. */
  officials: OfficialsFilter
  view: 'cards' | 'table'
}

type Tab = 'actions' | 'officials'
export type Sort = NonNullable<BrowseQuery['sort']>

/** Filters of actions besides branch and type. An undefined one does not filter. */
export type MoreFilters = Pick<
  BrowseQuery,
  'status' | 'congress' | 'subject' | 'committee' | 'sponsor' | 'since' | 'until' | 'party'
>

/** The sort options. 'Most Relevant' needs a query. */
const sorts: { value: Sort; label: string }[] = [
  { value: 'date_desc', label: 'Newest First' },
  { value: 'date_asc', label: 'Oldest First' },
  { value: 'title_asc', label: 'Title A-Z' },
  { value: 'title_desc', label: 'Title Z-A' },
  { value: 'latest_action', label: 'Latest Action' },
  { value: 'introduced', label: 'Latest Introduced' },
  { value: 'cosponsors', label: 'Most Cosponsors' },
  { value: 'relevance', label: 'Most Relevant' },
]

const sortsOfTexts: readonly Sort[] = [
  'date_desc',
  'date_asc',
  'title_asc',
  'title_desc',
  'relevance',
]

/** The sort options of a list. */
export function sortsOf({ q, searchIn }: Pick<BrowseSearch, 'q' | 'searchIn'>) {
  return sorts.filter(
    ({ value }) =>
      (q !== '' || value !== 'relevance') &&
      (searchIn === 'summaries' || sortsOfTexts.includes(value)),
  )
}

export const stages: readonly TextStage[] = ['law', 'passed', 'introduced']

const defaultPerPage = limits.browse.perPage

/**
 * Reads the state from an address. What makes no sense (page -1, an unknown sort) becomes the default: a
 * mistyped link still shows a list. Lists may be given with commas or, as a form sends them, by repeating the name.
 */
export function readBrowseSearch(params: URLSearchParams): BrowseSearch {
  const q = readQuery(params.get('q') ?? '')
  const tab = params.get('tab')
  const inTexts = q !== '' && tab !== 'officials' && params.get('in') === 'texts'
  const searchIn = inTexts ? 'texts' : 'summaries'
  const sort = sortsOf({ q, searchIn }).find(({ value }) => value === params.get('sort'))?.value
  return {
    q,
    tab: tab === 'officials' ? 'officials' : tab ? 'actions' : undefined,
    searchIn,
    page: readWhole(params.get('page'), 1, 1_000_000),
    perPage: readWhole(params.get('per_page'), defaultPerPage, databaseLimits.maxPageSize),
    sort: sort ?? defaultSort(q),
    branches: readList(params, 'branches'),
    actionTypes: readList(params, 'action_types'),
    more: inTexts || tab === 'officials' ? {} : readMoreFilters(params),
    stage: inTexts ? stages.find((stage) => stage === params.get('stage')) : undefined,
    officials: tab === 'officials' ? readOfficialsFilter(params, q) : noFilter,
    view: readView(params.get('view')),
  }
}

/** The same state for `paths.governmentActions`, without the defaults. */
export function browseQuery(search: BrowseSearch): BrowseQuery {
  const { q, tab, searchIn, page, perPage, sort, view } = search
  return {
    q,
    tab,
    in: q && tab !== 'officials' && searchIn === 'texts' ? 'texts' : undefined,
    branches: search.branches,
    action_types: search.actionTypes,
    ...(tab === 'officials' ? search.officials : searchIn === 'summaries' && search.more),
    stage: q && searchIn === 'texts' ? search.stage : undefined,
    sort: sort === defaultSort(q) ? undefined : sort,
    page: page === 1 ? undefined : page,
    per_page: perPage === defaultPerPage ? undefined : perPage,
    view: view === 'cards' ? undefined : view,
  }
}

function readMoreFilters(params: URLSearchParams): MoreFilters {
  const words = (name: string) => readQuery(params.get(name) ?? '') || undefined
  const day = (name: string) => isoDay(params.get(name) ?? '') ?? undefined
  const congress = readWhole(params.get('congress'), 0, 999)
  return {
    status: words('status'),
    congress: congress || undefined,
    subject: words('subject'),
    committee: committeeCode(params.get('committee')),
    sponsor: words('sponsor'),
    since: day('since'),
    until: day('until'),
    party: parties.find((party) => party === params.get('party')),
  }
}

function committeeCode(value: string | null): string | undefined {
  const code = value?.toUpperCase() ?? ''
  return /^[A-Z]{4}(\d{2})?$/.test(code) ? code : undefined
}

/** Whether a filter besides branch and type is set. */
export function hasMoreFilters(search: BrowseSearch): boolean {
  return Object.values(search.more).some((value) => value !== undefined)
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

/** The address of the feed of a list: its newest actions. */
export function feedOf(search: BrowseSearch): string {
  return paths.feed(contentsOf(search))
}

/** The part of an address that says which actions a list has, whatever their order and page. */
export function contentsOf(search: BrowseSearch): BrowseQuery {
  const {
    tab: _,
    sort: __,
    page: ___,
    per_page: ____,
    view: _____,
    ...contents
  } = browseQuery(search)
  return contents
}

/** The filters of the list of officials. An undefined one does not filter. */
type OfficialsFilter = {
  state?: StateCode | undefined
  chamber?: 'House' | 'Senate' | undefined
  /** A name from `partyName`. Members of any third party count as independent. */
  party?: string | undefined
  /** The default is `sitting`, or `all` with a query. */
  office?: Office | undefined
}

export type Office = 'sitting' | 'former' | 'all'

export const noFilter: OfficialsFilter = {}

export const chambers = ['House', 'Senate'] as const
export const offices: { value: Office; label: string }[] = [
  { value: 'sitting', label: 'In office' },
  { value: 'former', label: 'Formerly in office' },
  { value: 'all', label: 'All' },
]
const groups: PartyGroup[] = ['dem', 'rep', 'ind']
export const parties = groups.map(partyName).toSorted()

/** The office filter if the address has none. */
export function usualOffice(q: string): Office {
  return q ? 'all' : 'sitting'
}

/** Reads the officials' filters from an address, without impossible values and defaults. */
function readOfficialsFilter(params: URLSearchParams, q: string): OfficialsFilter {
  const office = offices.find(({ value }) => value === params.get('office'))?.value
  return {
    state: stateCode(params.get('state')) ?? undefined,
    chamber: chambers.find((chamber) => chamber === params.get('chamber')),
    party: parties.find((party) => party === params.get('party')),
    office: office === usualOffice(q) ? undefined : office,
  }
}

/** Whether a filter is set. */
export function isNarrowed(filter: OfficialsFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

/** A branch with the types of action found in it, as `get_filter_options` gives them. */
export type BranchOption = { branch: string; actionTypes: TypeOption[] }
type TypeOption = { value: string; label: string; count: number }

/** Which branches and types are on. A branch is on when any of its types is. */
export type FilterChoice = { branches: string[]; actionTypes: string[] }

/**
 * Makes a choice from an address or a form consistent. A branch without any of its types means all of them. A type
 * turns its branch on. Types that the record does not have are dropped.
 */
export function normalizeChoice(choice: FilterChoice, options: BranchOption[]): FilterChoice {
  const chosenTypes = new Set(choice.actionTypes)
  return choiceOf(
    options.flatMap(({ branch, actionTypes }) => {
      const named = actionTypes.filter(({ value }) => chosenTypes.has(value))
      return named.length === 0 && choice.branches.includes(branch) ? actionTypes : named
    }),
    options,
  )
}

/** Selecting a branch selects all of its types, deselecting it clears them. */
export function toggleBranch(
  choice: FilterChoice,
  branch: string,
  options: BranchOption[],
): FilterChoice {
  const types = options.find((option) => option.branch === branch)?.actionTypes ?? []
  const others = chosen(choice, options).filter((type) => !types.includes(type))
  return choiceOf(choice.branches.includes(branch) ? others : [...others, ...types], options)
}

/** Adds or removes one type, and with it its branch. */
export function toggleType(
  choice: FilterChoice,
  value: string,
  options: BranchOption[],
): FilterChoice {
  const before = chosen(choice, options)
  const without = before.filter((type) => type.value !== value)
  const added = options
    .flatMap(({ actionTypes }) => actionTypes)
    .filter((type) => type.value === value)
  return choiceOf(without.length < before.length ? without : [...without, ...added], options)
}

/** Whether all types of every chosen branch are on, so that the branches alone say the same. */
export function isWholeBranches(choice: FilterChoice, options: BranchOption[]): boolean {
  return choice.branches.every((name) =>
    options
      .find(({ branch }) => branch === name)
      ?.actionTypes.every(({ value }) => choice.actionTypes.includes(value)),
  )
}

function chosen(choice: FilterChoice, options: BranchOption[]): TypeOption[] {
  return options
    .flatMap(({ actionTypes }) => actionTypes)
    .filter(({ value }) => choice.actionTypes.includes(value))
}

/** In the options' own order, whatever order they were chosen in: one choice has one address. */
function choiceOf(types: TypeOption[], options: BranchOption[]): FilterChoice {
  const on = options.map(({ branch, actionTypes }) => ({
    branch,
    actionTypes: actionTypes.filter((type) => types.includes(type)),
  }))
  return {
    branches: on.filter(({ actionTypes }) => actionTypes.length > 0).map(({ branch }) => branch),
    actionTypes: on.flatMap(({ actionTypes }) => actionTypes.map(({ value }) => value)),
  }
}
