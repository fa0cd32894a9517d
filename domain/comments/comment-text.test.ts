import { describe, expect, test } from 'vitest'
import { commentWords, cutComment, quoteComment, readComment } from './comment-text.ts'

const parts = (text: string, mentions: string[] = []) => readComment(text, mentions)[0]?.parts

describe('a comment', () => {
  test('has links without the punctuation behind them', () => {
    expect(
      parts('See https://www.congress.gov/bill/1, (http://a.gov/x) and https://b.gov/(y).'),
    ).toEqual([
      { text: 'See ' },
      { text: 'https://www.congress.gov/bill/1', url: 'https://www.congress.gov/bill/1' },
      { text: ', (' },
      { text: 'http://a.gov/x', url: 'http://a.gov/x' },
      { text: ') and ' },
      { text: 'https://b.gov/(y)', url: 'https://b.gov/(y)' },
      { text: '.' },
    ])
  })

  test.each([
    'javascript:alert(1)',
    'ftp://a.gov/x',
    'https://congress.gov@evil.com/',
    'https://localhost/',
    'https://',
    '<a href="x">b</a>',
    '**bold** [a](b)',
  ])('has no other links and no markup (%s)', (text) => {
    expect(parts(text)).toEqual([{ text }])
  })

  test('links the users that the database found, and no part of an address or a word', () => {
    expect(parts('@Ada: me@ada.com, @adam and (@ada)', ['ada'])).toEqual([
      { text: '@Ada', username: 'ada' },
      { text: ': me@ada.com, @adam and (' },
      { text: '@ada', username: 'ada' },
      { text: ')' },
    ])
  })

  test('has quotes by their lines', () => {
    expect(readComment('> One.\n>Two.\n\nNo.\n\nReally > no.', [])).toEqual([
      { isQuote: true, parts: [{ text: 'One.\nTwo.' }] },
      { isQuote: false, parts: [{ text: 'No.\n\nReally > no.' }] },
    ])
  })

  test('is quoted without the quotes that it has', () => {
    expect(quoteComment('> One.\n\nNo.\nNever.')).toBe('> No.\n> Never.\n\n')
    expect(commentWords('> One.\n\nNo.\nNever.')).toBe('No. Never.')
  })
})

describe('a long comment', () => {
  test('is cut at the end of a line, a sentence or a word, and loses no word', () => {
    expect(cutComment('x'.repeat(1200))).toEqual(['x'.repeat(1200), ''])
    for (const end of ['\n', '. ', ' ']) {
      const text = `word${end}`.repeat(400).trim()
      const [beginning, rest] = cutComment(text)
      expect(beginning.length).toBeLessThanOrEqual(800)
      expect(beginning.length).toBeGreaterThan(700)
      expect(`${beginning}${end === '. ' ? ' ' : end}${rest}`).toBe(text)
    }
    expect(cutComment('x'.repeat(2000))).toEqual(['x'.repeat(800), 'x'.repeat(1200)])
  })
})
