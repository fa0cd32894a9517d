import { expect, it } from 'vitest'
import { blockNumbers } from './passage-citation.ts'
import { blockPaths, pathStep, uniquePaths } from './passage.ts'

it('each block has the path of the numbers printed before it', () => {
  const content = [
    { level: 0, text: 'In this section:' },
    { level: 1, number: '(a)', text: 'One.' },
    { level: 2, number: '(1)', text: 'Of one.' },
    { level: 2, number: '(2)', text: 'The following is inserted:' },
    { level: 1, number: '(a)', quoted: true as const, text: 'Words of another law.' },
    { level: 1, text: 'as they stand.' },
    { level: 1, number: '(b)', text: 'Two.' },
    { level: 1, number: '(b)', text: 'Two, once more.' },
  ]
  expect(blockPaths({ path: 'title-i/sec-101', content })).toEqual([
    'title-i/sec-101',
    'title-i/sec-101/a',
    'title-i/sec-101/a/1',
    'title-i/sec-101/a/2',
    'title-i/sec-101/a/2',
    'title-i/sec-101',
    'title-i/sec-101/b',
    'title-i/sec-101/b.2',
  ])
})

it('words without a number do not end a part of the same depth, which goes on after them', () => {
  const content = [
    { level: 1, number: '(a)', text: 'Of ports.' },
    { level: 2, number: '(1)', text: 'No money before a report on—' },
    { level: 3, number: '(A)', text: 'each pier.' },
    { level: 2, text: 'Provided, That it may be late.' },
    { level: 3, number: '(B)', text: 'The rule may be waived.' },
    { level: 1, heading: 'Wells', text: 'A part that has no number.' },
    { level: 2, number: '(1)', text: 'Of wells.' },
  ]
  expect(blockPaths({ path: 'sec-7', content })).toEqual([
    'sec-7/a',
    'sec-7/a/1',
    'sec-7/a/1/a',
    'sec-7/a',
    'sec-7/a/1/b',
    'sec-7',
    'sec-7/1',
  ])
  expect(blockNumbers(content)).toEqual([
    '(a)',
    '(a)(1)',
    '(a)(1)(A)',
    '(a)',
    '(a)(1)(B)',
    '',
    '(1)',
  ])
})

it.each([
  ['(a)', 'a'],
  ['SEC. 101.', 'sec-101'],
  ['TITLE I—', 'title-i'],
  ['2A.', '2a'],
  ['Sec. 4–101.', 'sec-4-101'],
  ['§ 1.5 —', '1.5'],
  ['—', ''],
])('%s is the step %s of a path', (number, step) => {
  expect(pathStep(number)).toBe(step)
})

it('a path that a counter would make is not given twice either', () => {
  expect(['a', 'a.2', 'a', 'a', 'a.2'].map(uniquePaths())).toEqual([
    'a',
    'a.2',
    'a.3',
    'a.4',
    'a.2.2',
  ])
})
