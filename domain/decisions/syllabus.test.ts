import { describe, expect, test } from 'vitest'
import type { Passage } from '../texts/passage.ts'
import { syllabus } from './syllabus.ts'

const passage = (path: string, kind: Passage['kind'], ...texts: string[]) => ({
  path,
  kind,
  content: texts.map((text) => ({ level: 0, text })),
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
