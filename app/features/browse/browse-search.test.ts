import { describe, expect, test } from 'vitest'
import { paths } from '#app/paths.ts'
import { browseQuery, readBrowseSearch } from './browse-search.ts'

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
    ['state=TX&party=Republican', '/government-actions'],
  ])('of officials, %s is %s', (query, address) => {
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
