import { describe, expect, test } from 'vitest'
import { firstWords, syllabus } from './own-beginning.ts'
import type { Passage } from './passage.ts'

const passage = (path: string, kind: Passage['kind'], ...texts: string[]) => ({
  path,
  kind,
  content: texts.map((text) => ({ level: 0, text })),
})
const front = passage('front', 'front', 'Executive Order 14158 of January 20, 2025')
const formula =
  'By the authority vested in me as President by the Constitution and the laws of the United States of America, it is hereby ordered:'

describe('the first words of an order', () => {
  test('are those behind the formula by which the President orders', () => {
    const order = [
      front,
      passage('preamble', 'part', formula),
      passage('sec-1', 'section', 'This order establishes the Department of Efficiency.'),
      passage('end', 'end', 'THE WHITE HOUSE,'),
    ]
    expect(firstWords(order)).toBe('This order establishes the Department of Efficiency.')
  })

  test('are its own where it says at once what it is for', () => {
    const purpose =
      'By the authority vested in me as President by the Constitution, and in order to end a fraud, it is hereby ordered as follows:'
    expect(firstWords([front, passage('preamble', 'part', purpose)])).toBe(purpose)
  })

  test('end at a word, after 600 characters at most', () => {
    const words = firstWords([
      passage('text', 'part', `On this day ${'we honor them '.repeat(60)}`),
    ])
    expect(words).toMatch(/ (we|honor|them)\.\.\.$/)
    expect(words?.length).toBeLessThanOrEqual(603)
  })

  test('are none where there is nothing but a title', () => {
    expect(firstWords([front])).toBeNull()
    expect(firstWords([front, passage('preamble', 'part', formula)])).toBeNull()
  })
})

describe('a syllabus', () => {
  const heading = passage('syllabus', 'heading')

  test('begins behind its caption and goes on over the pages of its print', () => {
    const pages = [
      heading,
      passage(
        'syllabus/page-1',
        'page',
        'NOTE: Where it is feasible, a syllabus (headnote) will be released.',
        'WEST VIRGINIA ET AL. v. EPA No. 20–1530. Argued February 28, 2022—Decided June 30, 2022* In 2015 the Agency made a rule. The Court of Appeals',
        '*Together with No. 20–1531, North American Coal Corp. v. EPA.',
      ),
      passage('syllabus/page-2', 'page', 'vacated it.', 'Held: Congress gave no such power.'),
      passage('opinion/page-1', 'page', 'Nothing of the opinion.'),
    ]
    expect(syllabus(pages)).toBe(
      'In 2015 the Agency made a rule. The Court of Appeals vacated it.\n\nHeld: Congress gave no such power.',
    )
  })

  test('that came without its beginning is not shown', () => {
    expect(
      syllabus([heading, passage('syllabus/text', 'part', 'ing the Elections Clause. Held: No.')]),
    ).toBeNull()
  })

  test('is not made of an opinion that came without one', () => {
    expect(syllabus([passage('opinion/page-1', 'page', 'We hold.')])).toBeNull()
  })
})
