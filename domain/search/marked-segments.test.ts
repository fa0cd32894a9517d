import { expect, test } from 'vitest'
import { firstMark, markedSegments } from './marked-segments.ts'

const marked = (text: string, words: string[], phrases: string[] = []) =>
  markedSegments(text, { words, phrases })
    .map((segment) => (segment.isMarked ? `[${segment.text}]` : segment.text))
    .join('')

test('whole words are marked, whatever their capitals and accents', () => {
  expect(marked('Taxes on the tax of Barragán', ['taxes', 'barragan'])).toBe(
    '[Taxes] on the tax of [Barragán]',
  )
  expect(marked('syntax', ['tax'])).toBe('syntax')
  expect(marked('A tax.', [])).toBe('A tax.')
})

test('words side by side are one mark, and those with a stop between them two', () => {
  expect(marked('The gun control act', ['gun', 'control'])).toBe('The [gun control] act')
  expect(marked('gun, control', ['gun', 'control'])).toBe('[gun], [control]')
})

test('a phrase is one mark with its words, and so are overlapping marks', () => {
  expect(marked('for the purposes of the law', ['purposes'], ['the purposes of'])).toBe(
    'for [the purposes of] the law',
  )
  expect(marked('State’s own', [], ["state's own"])).toBe('[State’s own]')
})

test('the first mark has a place', () => {
  expect(firstMark('no tax', { words: ['tax'], phrases: [] })).toBe(3)
  expect(firstMark('none', { words: ['tax'], phrases: [] })).toBe(-1)
})
