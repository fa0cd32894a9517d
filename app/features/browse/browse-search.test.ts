import { describe, expect, test } from 'vitest'
import { paths } from '#app/paths.ts'
import {
  browseQuery,
  isWholeBranches,
  normalizeChoice,
  readBrowseSearch,
  toggleBranch,
  toggleType,
} from './browse-search.ts'

const read = (query: string) => readBrowseSearch(new URLSearchParams(query))
const rewrite = (query: string) => paths.governmentActions(browseQuery(read(query)))

describe('the address of the browse page', () => {
  test('without parameters means the newest 12 actions', () => {
    expect(read('')).toEqual({
      q: '',
      tab: undefined,
      searchIn: 'summaries',
      page: 1,
      perPage: 12,
      sort: 'date_desc',
      branches: [],
      actionTypes: [],
      more: {},
      officials: {},
      view: 'cards',
    })
  })

  test.each([
    [
      'tab=officials&state=tx&chamber=House&party=Republican&office=former',
      '/government-actions?tab=officials&state=TX&chamber=House&party=Republican&office=former',
    ],
    ['tab=officials&state=Texas&office=sitting', '/government-actions?tab=officials&state=TX'],
    ['tab=officials&q=smith&office=all', '/government-actions?q=smith&tab=officials'],
    [
      'tab=officials&q=smith&office=sitting',
      '/government-actions?q=smith&tab=officials&office=sitting',
    ],
    [
      'tab=officials&state=ZZ&chamber=Lords&party=%27--&office=1',
      '/government-actions?tab=officials',
    ],
    ['state=TX&chamber=House', '/government-actions'],
  ])('of officials, %s is %s', (query, address) => {
    expect(rewrite(query)).toBe(address)
  })

  test.each([
    [
      'status=Became+Law&congress=119&subject=Health&committee=hsag&sponsor=Sanders&since=2025-01-01&until=2025-12-31&party=Democratic',
      '/government-actions?status=Became%20Law&congress=119&subject=Health&committee=HSAG&sponsor=Sanders&since=2025-01-01&until=2025-12-31&party=Democratic',
    ],
    ['status=&congress=&subject=&sponsor=&since=&until=&party=', '/government-actions'],
    ['congress=last&since=2025-02-30&until=soon&party=Whig', '/government-actions'],
    // Searches in official texts do not have these filters.
    ['q=tax&in=texts&congress=119&sort=cosponsors', '/government-actions?q=tax&in=texts'],
    ['tab=officials&congress=119', '/government-actions?tab=officials'],
    ['sort=cosponsors', '/government-actions?sort=cosponsors'],
  ])('with more filters, %s is %s', (query, address) => {
    expect(rewrite(query)).toBe(address)
  })

  test('with a query sorts by relevance unless it says otherwise', () => {
    expect(read('q=tariffs').sort).toBe('relevance')
    expect(read('q=tariffs&sort=title_asc').sort).toBe('title_asc')
  })

  test('cannot sort by relevance without a query', () => {
    expect(read('sort=relevance').sort).toBe('date_desc')
    expect(read('q=%20%20&sort=relevance').sort).toBe('date_desc')
  })

  test.each(['-1', '0', '1.5', 'NaN', '', 'two', '1e99'])(
    'page=%s shows a page that exists',
    (page) => {
      const expected = page === '1e99' ? 1_000_000 : 1
      expect(read(`page=${page}`).page).toBe(expected)
    },
  )

  test('shows at most 100 a page', () => {
    expect(read('per_page=100000').perPage).toBe(100)
    expect(read('per_page=-3').perPage).toBe(12)
  })

  test('takes lists with commas and repeated names alike, each once', () => {
    expect(read('branches=Legislative,Executive').branches).toEqual(['Legislative', 'Executive'])
    expect(read('branches=Legislative&branches=Executive&branches=Legislative').branches).toEqual([
      'Legislative',
      'Executive',
    ])
  })

  test('knows only officials as a tab of its own', () => {
    expect(read('tab=officials').tab).toBe('officials')
    expect(read('tab=lobbyists').tab).toBe('actions')
    expect(read('').tab).toBeUndefined()
  })

  test('looks in the official texts where it says so, and there are words to look for', () => {
    expect(read('q=tax&in=texts').searchIn).toBe('texts')
    expect(read('q=tax&in=thin-air').searchIn).toBe('summaries')
    expect(read('in=texts').searchIn).toBe('summaries')
    expect(read('q=tax&in=texts&tab=officials').searchIn).toBe('summaries')
    expect(rewrite('q=tax&in=texts&page=2')).toBe('/government-actions?q=tax&in=texts&page=2')
    expect(rewrite('q=&in=texts')).toBe('/government-actions')
  })

  test('cuts a query at 200 characters and takes control characters as spaces', () => {
    expect(read(`q=${'a'.repeat(10_000)}`).q).toBe('a'.repeat(200))
    expect(read('q=clean%00air').q).toBe('clean air')
    expect(read('q=%00%00').q).toBe('')
  })

  test('is written in its shortest form', () => {
    expect(rewrite('q=tax&sort=relevance&page=1&per_page=12&view=cards')).toBe(
      '/government-actions?q=tax',
    )
    expect(rewrite('page=3&view=list&branches=Judicial&sort=date_asc')).toBe(
      '/government-actions?branches=Judicial&sort=date_asc&page=3&view=table',
    )
  })
})

const options = [
  {
    branch: 'Legislative',
    actionTypes: [
      { value: 'hr', label: 'House Bill', count: 9 },
      { value: 's', label: 'Senate Bill', count: 5 },
    ],
  },
  {
    branch: 'Executive',
    actionTypes: [{ value: 'executive_order', label: 'Executive Order', count: 3 }],
  },
]
const none = { branches: [], actionTypes: [] }

describe('the filters', () => {
  test('fill in all types of a branch that comes without any', () => {
    expect(normalizeChoice({ branches: ['Legislative'], actionTypes: [] }, options)).toEqual({
      branches: ['Legislative'],
      actionTypes: ['hr', 's'],
    })
  })

  test('turn a branch on by one of its types', () => {
    expect(normalizeChoice({ branches: [], actionTypes: ['s'] }, options)).toEqual({
      branches: ['Legislative'],
      actionTypes: ['s'],
    })
  })

  test('drop what the record does not hold', () => {
    expect(normalizeChoice({ branches: ['Royal'], actionTypes: ['edict'] }, options)).toEqual(none)
  })

  test('select all types with a branch, and clear them with it', () => {
    const on = toggleBranch(none, 'Legislative', options)
    expect(on).toEqual({ branches: ['Legislative'], actionTypes: ['hr', 's'] })
    expect(toggleBranch(on, 'Legislative', options)).toEqual(none)
  })

  test('keep the branch on until its last type is off', () => {
    const both = { branches: ['Legislative'], actionTypes: ['hr', 's'] }
    const one = toggleType(both, 'hr', options)
    expect(one).toEqual({ branches: ['Legislative'], actionTypes: ['s'] })
    expect(toggleType(one, 's', options)).toEqual(none)
  })

  test('give one choice one address, whatever order it was made in', () => {
    const first = toggleType(toggleBranch(none, 'Executive', options), 'hr', options)
    const second = toggleBranch(toggleType(none, 'hr', options), 'Executive', options)
    expect(first).toEqual(second)
  })

  test('are whole branches until one of their types is off', () => {
    const both = { branches: ['Legislative'], actionTypes: ['hr', 's'] }
    expect(isWholeBranches(both, options)).toBe(true)
    expect(isWholeBranches({ ...both, actionTypes: ['s'] }, options)).toBe(false)
    expect(isWholeBranches(none, options)).toBe(true)
    expect(isWholeBranches(both, [])).toBe(false)
  })
})
