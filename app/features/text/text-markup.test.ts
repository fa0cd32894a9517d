import { expect, test } from 'vitest'
import { findReferencesOnce } from '#domain/actions/references.ts'
import type { Block } from '#domain/texts/passage.ts'
import { inlineSegments, passagesMarkup } from './text-markup.ts'
import type { ShownPassage } from './text-view.ts'

const context = { self: '119-hr-1', referencesIn: findReferencesOnce(119), links: {}, sought: '' }

test('words that refer to an action of the record lead there, others to the official page, and none to itself', () => {
  const links = { 'Public Law 117-169': '117-hr-5376' }
  expect(
    inlineSegments('H.R. 1 amends Public Law 117-169 (42 U.S.C. 1396d).', { ...context, links }),
  ).toEqual([
    { text: 'H.R. 1 amends ' },
    { text: 'Public Law 117-169', action: '117-hr-5376' },
    { text: ' (' },
    {
      text: '42 U.S.C. 1396d',
      url: 'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title42-section1396d&num=0&edition=prelim',
    },
    { text: ').' },
  ])
})

test('what leads nowhere stays plain words', () => {
  expect(inlineSegments('See 597 U.S. 215.', context)).toEqual([{ text: 'See 597 U.S. 215.' }])
})

test('words that are looked for are marked, within a link too', () => {
  expect(
    inlineSegments('S. 5 and the law', {
      ...context,
      links: { '119-s-5': '119-s-5' },
      sought: '5 and',
    }),
  ).toEqual([
    { text: 'S. ', action: '119-s-5' },
    { text: '5', action: '119-s-5', isFound: true },
    { text: ' and', isFound: true },
    { text: ' the law' },
  ])
})

test('words that an amendment strikes from another law or inserts there are marked as such', () => {
  expect(inlineSegments('by striking “2025” and inserting “2026”', context)).toEqual([
    { text: 'by striking “' },
    { text: '2025', fate: 'struck' },
    { text: '” and inserting “' },
    { text: '2026', fate: 'inserted' },
    { text: '”' },
  ])
})

const cited = {
  branch: 'Legislative',
  number: 'S. 5',
  title: 'Rivers Act',
  citation: null,
  version: 'ih',
}
const words = { self: '119-s-5', referencesIn: findReferencesOnce(119), links: {}, sought: '' }

function markup(content: Block[], more: Partial<ShownPassage> = {}, sought = ''): string {
  const passage: ShownPassage = {
    path: 'sec-1',
    kind: 'section',
    level: 0,
    number: 'SEC. 1.',
    heading: null,
    page: null,
    content,
    from: 0,
    to: content.length,
    above: [],
    ...more,
  }
  const resting = [{ path: 'sec-1', sentence: 'It is <small>.', locator: 'Sec. 1' }]
  return passagesMarkup({
    passages: [passage],
    folded: 0,
    cited,
    resting,
    words: { ...words, sought },
  })
}

test('nothing in a text becomes an element of the page, wherever in it', () => {
  const evil = '<img src=x onerror="alert(1)">&amp;'
  const html = markup(
    [
      { level: 1, number: evil, heading: evil, text: `“${evil}” see 42 U.S.C. 1396d` },
      { level: 1, text: evil, struck: true },
      { level: 2, text: evil, quoted: true },
      { level: 0, rows: [[evil], [evil]] },
    ],
    { number: evil, heading: evil, above: [] },
    'alert',
  )
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<small')
  expect(html).not.toContain('onerror="')
  const plain = html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  expect(plain.split(evil)).toHaveLength(11)
})

test('a block is set in, linked and cited by its numbers; those for another law stand apart', () => {
  expect(
    markup([
      { level: 1, number: '(a)', heading: 'In general', text: 'As follows:' },
      { level: 2, number: '(1)', text: 'for rivers.', struck: true },
      { level: 3, number: '(2)', text: 'for lakes.', quoted: true },
    ]).split('</aside>')[1],
  ).toBe(
    '<div><div id="sec-1/a" data-numbers="(a)" data-level="1" class="text-block"><p dir="auto">' +
      '<a href="#sec-1/a">(a)</a> <span class="text-block-heading">In general</span>.—As follows:</p></div>' +
      '<div id="sec-1/a/1" data-numbers="(a)(1)" data-level="2" class="text-block"><p dir="auto"><del>' +
      '<a href="#sec-1/a/1">(1)</a> for rivers.</del></p></div></div>' +
      '<blockquote class="text-quoted"><div data-level="3" class="text-block"><p dir="auto">(2) for lakes.</p></div>' +
      '</blockquote></section>',
  )
})

test('of a passage that is cut, the blocks of this page alone are there', () => {
  const blocks = [1, 2, 3].map((number) => ({ level: 1, number: `(${number})` }))
  const html = markup(blocks, { from: 1, to: 2 })
  expect([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['sec-1', 'sec-1/2'])
})

test('what comes before the first operative section is folded, under its names', () => {
  const passages = [1, 2, 3, 4, 5].map((number): ShownPassage => ({
    path: `sec-${number}`,
    kind: 'section',
    level: 0,
    number: `SEC. ${number}.`,
    heading: 'A <b>',
    page: null,
    content: [],
    from: 0,
    to: 0,
    above: [],
  }))
  const html = passagesMarkup({ passages, folded: 4, cited, resting: [], words })
  const [before = '', after = ''] = html.split('</details>')
  expect(before).toContain(
    '<summary>Before this: Sec. 1. A &lt;b&gt; · Sec. 2. A &lt;b&gt; · Sec. 3. A &lt;b&gt; · and 1 more</summary>',
  )
  expect(before).toContain('id="sec-4"')
  expect(after).toContain('id="sec-5"')
})
