import { describe, expect, test } from 'vitest'
import type { Block, Passage } from '../passage.ts'
import { excerptOfMeasure } from './excerpt-of-measure.ts'
import { excerptOfOpinion } from './excerpt-of-opinion.ts'
import { excerptOfOrder } from './excerpt-of-order.ts'

const passage = (
  path: string,
  kind: Passage['kind'],
  more: Partial<Omit<Passage, 'content'>> & { content: (Block | string)[] },
): Passage => ({
  level: 0,
  number: null,
  heading: null,
  page: null,
  ...more,
  path,
  kind,
  content: more.content.map((one) => (typeof one === 'string' ? { level: 0, text: one } : one)),
})
const section = (number: number, heading: string | null, ...content: (Block | string)[]) =>
  passage(`sec-${number}`, 'section', { number: `SEC. ${number}.`, heading, content })
const quotes = (passages: Passage[], titles: string[] = ['A bill']) =>
  excerptOfMeasure(passages, titles).map(({ place, heading, quote }) => [place, heading, quote])

const opinion = (path: string, heading: string, ...pages: string[]) => [
  passage(path, 'heading', { heading, content: [] }),
  ...pages.map((text, at) =>
    passage(`${path}/page-${at + 1}`, 'page', {
      level: 1,
      page: String(at + 1),
      content: [text],
    }),
  ),
]
const courtsWords = (...texts: Passage[][]) =>
  excerptOfOpinion(texts.flat()).map(({ quote, passage: { path } }) => [path, quote])

const items = (count: number): Block[] =>
  Array.from({ length: count }, (_, at) => ({
    level: 2,
    number: `(${at + 1})`,
    text: `assesses how many flags of kind ${at + 1} are imported under a false label;`,
  }))
const titleOf = (number: string) =>
  passage(`title-${number}`, 'heading', {
    number: `TITLE ${number}—`,
    heading: `Of ${number}`,
    content: [],
  })

const under = (number: string, sec: number) =>
  passage(`title-${number}/sec-${sec}`, 'section', {
    level: 1,
    number: `SEC. ${sec}.`,
    heading: 'Duty',
    content: [`The Secretary shall do thing ${sec} within 30 days of its enactment.`],
  })

describe('an excerpt of a measure', () => {
  // S. 1113, S. 2229 and S. 3303 of the 119th Congress, shortened.
  test('has the first operative sentence of each main section, under its headings', () => {
    expect(
      quotes([
        passage('front', 'front', { content: ['A BILL', 'To mint a coin in recognition of it.'] }),
        section(1, 'Short title', 'This Act may be cited as the Foreign Service Coin Act.'),
        section(
          2,
          'Findings',
          'The Foreign Service shall celebrate its 100th anniversary in 2024.',
        ),
        section(
          3,
          'Coin specifications',
          {
            level: 1,
            number: '(a)',
            heading: 'Denominations',
            text: 'The Secretary of the Treasury shall mint and issue not more than 50,000 $5 coins.',
          },
          {
            level: 1,
            number: '(b)',
            heading: 'Legal tender',
            text: 'The coins minted under this Act shall be legal tender.',
          },
        ),
        section(
          4,
          'Definitions',
          'In this Act the term coin means a coin that the Secretary shall mint.',
        ),
        section(
          5,
          'Surcharges',
          'All sales of coins issued under this Act shall include a surcharge of $35 a coin.',
        ),
        section(
          6,
          'Sale',
          'The Secretary shall make bulk sales of the coins at a reasonable discount.',
        ),
        section(
          7,
          'Rule of construction',
          'Nothing in this Act shall be construed to allow a cost to the United States.',
        ),
      ]),
    ).toEqual([
      [
        'Sec. 3(a)',
        'Coin specifications: Denominations',
        'The Secretary of the Treasury shall mint and issue not more than 50,000 $5 coins.',
      ],
      [
        'Sec. 5',
        'Surcharges',
        'All sales of coins issued under this Act shall include a surcharge of $35 a coin.',
      ],
      [
        'Sec. 6',
        'Sale',
        'The Secretary shall make bulk sales of the coins at a reasonable discount.',
      ],
    ])
  })

  test('has the list that a sentence leads to, and says if that goes on', () => {
    const study = {
      level: 1,
      number: '(a)',
      heading: 'In general',
      text: 'The Commission shall conduct a study that—',
    }
    const [whole] = quotes([
      section(
        2,
        'Study',
        study,
        { level: 2, number: '(1)', text: 'counts flags; and' },
        { level: 2, number: '(2)', text: 'names their makers.' },
      ),
    ])
    expect(whole?.[2]).toBe(
      'The Commission shall conduct a study that— (1) counts flags; and (2) names their makers.',
    )
    const [cut] = quotes([section(2, 'Study', study, ...items(30))])
    expect(cut?.[2]).toMatch(
      /^The Commission shall conduct a study that— \(1\) assesses .* false label; …$/,
    )
    expect(cut?.[2]?.length).toBeLessThanOrEqual(602)
  })

  test('does not end at an abbreviation', () => {
    expect(
      quotes([
        passage('text', 'part', {
          content: [
            'That Congress directs the Agency to withdraw the notice (89 Fed. Reg. 64538; see 5 Ct. Int’l Trade 12), and such notice shall have no force or effect.',
          ],
        }),
      ]),
    ).toEqual([
      [
        'Text',
        null,
        'That Congress directs the Agency to withdraw the notice (89 Fed. Reg. 64538; see 5 Ct. Int’l Trade 12), and such notice shall have no force or effect.',
      ],
    ])
  })

  test.each([
    [
      'what its title says',
      [
        passage('text', 'part', {
          content: [
            'That the House of Representatives recognizes the 204th anniversary of the War of Greek Independence.',
          ],
        }),
      ],
      'Recognizing the 204th anniversary of the War of Greek Independence.',
    ],
    [
      'a change of words in another law',
      [
        section(
          2,
          'Interest',
          'Section 5(a) of the Food and Nutrition Act is amended by striking (r) and inserting (q).',
        ),
      ],
      'A bill',
    ],
    [
      'a heading that ran into its sentence',
      [
        section(
          2,
          'Inspections',
          '“Assurances The inspection process established by the Secretary shall evaluate the compliance of laboratories.”',
        ),
      ],
      'A bill',
    ],
    [
      'a heading that ran into a condition',
      [
        section(
          2,
          'Election',
          'No effect on gross income, etc Except as otherwise provided, this title shall be applied as before.',
        ),
      ],
      'A bill',
    ],
    [
      'an indirect question',
      [
        section(
          2,
          'Issuers',
          'Whether there are any committees that shall be disclosed to the public.',
        ),
      ],
      'A bill',
    ],
    [
      'when it takes effect',
      [
        section(
          2,
          'Effective date',
          'This Act shall take effect 180 days after the date of enactment of this Act.',
        ),
      ],
      'A bill',
    ],
    [
      'an entry of a list',
      [
        section(
          2,
          'Free days',
          'The following days are free of charge and the Secretary shall say:',
          { level: 1, number: '(1)', text: 'a'.repeat(600) },
          {
            level: 1,
            number: '(2)',
            text: 'The Secretary shall open each park on the first day of National Park Week.',
          },
        ),
      ],
      'A bill',
    ],
    [
      'what a committee struck',
      [
        passage('struck/sec-1', 'section', {
          content: ['The Secretary shall charge a toll on each bridge over a river.'],
        }),
      ],
      'A bill',
    ],
  ])('leaves out %s', (_, passages, title) => {
    expect(quotes(passages, [title])).toEqual([])
  })

  test('of a law with titles begins each', () => {
    expect(
      quotes([
        titleOf('I'),
        under('I', 101),
        under('I', 102),
        titleOf('II'),
        under('II', 201),
        titleOf('III'),
        under('III', 301),
      ]).map(([place]) => place),
    ).toEqual(['Title I, Sec. 101', 'Title II, Sec. 201', 'Title III, Sec. 301'])
  })
})

describe('an excerpt of an order', () => {
  const formula = passage('preamble', 'part', {
    content: [
      'By the authority vested in me as President by the Constitution and the laws of the United States of America, it is hereby ordered:',
    ],
  })

  // E.O. 14252 of March 27, 2025, and E.O. 14201 of February 5, 2025, shortened.
  test('says first what it orders; its purpose is the reasons the President gives', () => {
    const order = [
      formula,
      section(
        1,
        'Purpose',
        'America’s capital must be a place in which residents feel safe. Our citizens deserve nothing less.',
      ),
      section(
        2,
        'Definitions',
        'For the purposes of this order, the term agency means an agency that shall act.',
      ),
      section(3, 'Fighting Crime', {
        level: 1,
        number: '(a)',
        text: 'My Administration shall work closely with local officials to share information.',
      }),
      section(
        4,
        'General Provisions',
        'This order shall be implemented consistent with applicable law.',
      ),
    ]
    expect(excerptOfOrder(order)).toEqual({
      orders: [
        {
          quote: 'My Administration shall work closely with local officials to share information.',
          path: 'sec-3/a',
          heading: 'Fighting Crime',
          place: 'Sec. 3(a)',
        },
      ],
      reasons: [
        {
          quote:
            'America’s capital must be a place in which residents feel safe. Our citizens deserve nothing less.',
          path: 'sec-1',
          heading: 'Purpose',
          place: 'Sec. 1',
        },
      ],
    })
  })

  test('a section named for a policy that it sets is no reason', () => {
    const order = [
      formula,
      section(
        2,
        'Policy of Enforcement Discretion',
        'The Attorney General shall cease initiation of any new investigations.',
      ),
    ]
    expect(excerptOfOrder(order)).toMatchObject({ orders: [{ place: 'Sec. 2' }], reasons: [] })
  })

  // Proclamation 10878 of December 31, 2024, shortened.
  test('of a proclamation has its orders, and its recitals as reasons', () => {
    const proclaims =
      'NOW, THEREFORE, I, JOSEPH R. BIDEN JR., President of the United States of America, by virtue of the authority vested in me by the Constitution and the laws of the United States, do hereby proclaim January 2025 as National Mentoring Month.'
    const found = excerptOfOrder([
      passage('preamble', 'part', {
        content: ['Mentors represent the very best of America’s spirit.'],
      }),
      passage('text', 'part', {
        content: [`${proclaims} I call upon Americans across the country to observe this month.`],
      }),
      passage('end', 'end', { content: ['IN WITNESS WHEREOF, I have hereunto set my hand.'] }),
    ])
    expect(found.orders.map(({ quote }) => quote)).toEqual([
      '… do hereby proclaim January 2025 as National Mentoring Month.',
    ])
    expect(found.reasons.map(({ quote }) => quote)).toEqual([
      'Mentors represent the very best of America’s spirit.',
    ])
  })

  test('an order without a purpose has its orders alone, and a title alone has neither', () => {
    const closes =
      'All executive departments and agencies of the Federal Government shall be closed on January 9, 2025.'
    expect(excerptOfOrder([formula, section(1, null, closes)])).toEqual({
      orders: [{ quote: closes, path: 'sec-1', heading: null, place: 'Sec. 1' }],
      reasons: [],
    })
    expect(excerptOfOrder([formula])).toEqual({ orders: [], reasons: [] })
  })
})

describe('an excerpt of a decision', () => {
  // Niz-Chavez v. Garland, No. 19-863, and City of Chicago v. Fulton, No. 19-357.
  test('has the question, the holding and the judgment of the Court, and no word of a separate opinion', () => {
    expect(
      courtsWords(
        opinion(
          'opinion',
          'Opinion of the Court',
          'Anyone who has applied for a passport understands the government’s affinity for forms. The question for us is whether the law Congress adopted tolerates the government’s preferred practice.',
          'ends here, we hold it. The Sixth Circuit said, “we hold that two documents are enough in this case.” We hold that a single notice with all the information is required by the law.',
          'The rest of a sentence. The judgment of the Court of Appeals for the Sixth Circuit is reversed.',
        ),
        opinion(
          'kavanaugh-dissenting',
          'Kavanaugh, J., dissenting',
          'I would hold otherwise, and we conclude that two documents are as good as one here.',
        ),
        opinion(
          'opinion.2',
          'Opinion of the Court',
          'The question before us is whether another case is printed on this page.',
        ),
      ),
    ).toEqual([
      [
        'opinion/page-1',
        'The question for us is whether the law Congress adopted tolerates the government’s preferred practice.',
      ],
      [
        'opinion/page-2',
        'We hold that a single notice with all the information is required by the law.',
      ],
      ['opinion/page-3', 'The judgment of the Court of Appeals for the Sixth Circuit is reversed.'],
    ])
  })

  test('has an opinion per curiam, and none without an opinion of the Court', () => {
    const granted = 'The application to vacate stay presented to THE CHIEF JUSTICE is granted.'
    expect(courtsWords(opinion('per-curiam', 'Per Curiam', granted))).toEqual([
      ['per-curiam/page-1', granted],
    ])
    expect(
      courtsWords(
        opinion(
          'kagan-opinion',
          'Opinion of Kagan, J.',
          'We hold that reckless offenses do not qualify as violent.',
        ),
      ),
    ).toEqual([])
  })
})
