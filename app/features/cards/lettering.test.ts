import { expect, test } from 'vitest'
import { breakLines, letter, widthOf } from './lettering.server.ts'

test('the width of a line grows with its size and its letters', () => {
  expect(widthOf('Act', 40)).toBeCloseTo(2 * widthOf('Act', 20))
  expect(widthOf('Actaa', 20)).toBeGreaterThan(widthOf('Act', 20))
})

test('no line is wider than asked, and every word is kept if there is room', () => {
  const title = 'Infrastructure Investment and Jobs Act'
  const lines = breakLines(title, 60, 620, 3)
  expect(lines.join(' ')).toBe(title)
  expect(Math.max(...lines.map((line) => widthOf(line, 60)))).toBeLessThanOrEqual(620)
})

test('a title that does not fit ends in an ellipsis', () => {
  const lines = breakLines('An act to provide for reconciliation '.repeat(9), 60, 620, 3)
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatch(/…$/)
  expect(widthOf(lines[2]!, 60)).toBeLessThanOrEqual(620)
})

test('a title that does not fit is cut at the end of a word', () => {
  const title = 'Reconciliation of accounts, and incomprehensibilities of institutionalization'
  for (const width of [200, 260, 320, 380, 440, 500]) {
    const cut = breakLines(title, 40, width, 2).join(' ').replace(/…$/, '')
    expect(`${title} `).toMatch(new RegExp(`^${cut}[ ,]`))
  }
})

test('a word wider than a line is cut to it', () => {
  const [line] = breakLines('A'.repeat(300), 60, 620, 3)
  expect(widthOf(line!, 60)).toBeLessThanOrEqual(620)
})

test('letters become outlines, so that no font has to be installed', () => {
  const svg = letter({ text: 'A&B <i>', x: 0, y: 0, size: 20, fill: '#000' })
  expect(svg).toContain('<path')
  expect(svg).not.toContain('<text')
  expect(svg).not.toContain('<i>')
})
