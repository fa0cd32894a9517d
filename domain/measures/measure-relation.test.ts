import { expect, test } from 'vitest'
import { measuresOfRule, relationSentence, relationsIn } from './measure-relation.ts'

const own = { congress: 119, type: 'HR', number: 22 } as const

const sentence = (kinds: string[], kindsOfOther: string[] = [], otherId = '119-hr-5') =>
  relationSentence({ id: '119-hr-22', otherId, kinds, kindsOfOther })

test.each([
  [
    'Rules Committee Resolution H. Res. 294 Reported to House. Rule provides for H.R. 22 and H.R. 1526.',
    '119-hres-294',
    'rule',
  ],
  ['Rule H. Res. 294 passed House.', '119-hres-294', 'rule'],
  [
    'Considered under the provisions of rule H. Res. 294. (consideration: CR H1576)',
    '119-hres-294',
    'rule',
  ],
  ['Senate incorporated this measure in H.R. 5376 as an amendment.', '119-hr-5376', 'included_in'],
  ['Provisions of measure incorporated into S. 5.', '119-s-5', 'included_in'],
  [
    'The House struck all after the enacting clause and inserted in lieu thereof the provisions of a similar measure H.R. 30. Agreed to without objection.',
    '119-hr-30',
    'includes',
  ],
  [
    'Passed Senate in lieu of S. 7 with an amendment by Unanimous Consent.',
    '119-s-7',
    'passed_instead_of',
  ],
  ['Laid on the table. See S. 5 for further action.', '119-s-5', 'laid_on_table_for'],
  [
    'Pursuant to the provisions of H. Res. 9, H.R. 30 is laid on the table.',
    '119-hr-30',
    'laid_on_table',
  ],
  [
    'For further action, see S.2328, which became Public Law 114-187.',
    '119-s-2328',
    'continued_by',
  ],
])('%s', (text, id, kind) => {
  expect(relationsIn(text, own)).toEqual([{ id, kind }])
})

test('a measure is not related to itself, and a motion to reconsider relates nothing', () => {
  expect(
    relationsIn('Pursuant to the provisions of H. Res. 9, H.R. 22 is laid on the table.', own),
  ).toEqual([])
  expect(
    relationsIn('Motion to reconsider laid on the table Agreed to without objection.', own),
  ).toEqual([])
  expect(relationsIn('Passed Senate by Unanimous Consent.', own)).toEqual([])
})

test('a rule names its measures in its title', () => {
  expect(
    measuresOfRule(
      'Providing for consideration of the bill (H.R. 2662) to amend an Act; providing for consideration of the joint resolution (S.J. Res. 13).',
      119,
    ),
  ).toEqual(['119-hr-2662', '119-sjres-13'])
  expect(measuresOfRule('To amend the Act (H.R. 1).', 119)).toEqual([])
})

test('a sentence says the most that both records say', () => {
  expect(sentence(['identical'])).toBe('Its text is identical.')
  expect(sentence(['identical'], [], '119-s-128')).toBe(
    'It is the identical companion in the Senate.',
  )
  expect(sentence(['related'], ['includes'])).toBe('The text of this measure was put into it.')
  expect(sentence(['procedural', 'rule'], ['procedural'])).toBe(
    'It is a rule for considering this measure.',
  )
  expect(sentence(['related'], ['passed_instead_of'])).toBe(
    'It was passed in place of this measure.',
  )
  expect(sentence([])).toBe('The Library of Congress lists it as related.')
})
