import { expect, test } from 'vitest'
import { escapeXml } from './xml.ts'

test('marks of XML are escaped and what XML cannot hold is left out', () => {
  expect(escapeXml('Q&A: "<b>"\u{0}\u{1F3DB}\u{FFFE}')).toBe(
    'Q&amp;A: &quot;&lt;b&gt;&quot;\u{1F3DB}',
  )
})
