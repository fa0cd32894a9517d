import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { blockPaths } from '#domain/texts/passage.ts'
import { readMeasure } from './read-measure.ts'

const sample = readFileSync(join(import.meta.dirname, '../samples/BILLS-119hr9999rh.xml'), 'utf8')
const read = (xml: string) => readMeasure(xml, 'BILLS-119hr9999rh.xml')
const body = (inner: string) => `<bill><legis-body style="OLC">${inner}</legis-body></bill>`

describe('a bill by bill.dtd', () => {
  const { format, issuedOn, passages } = read(sample)
  const at = (path: string) => passages.find((passage) => passage.path === path)

  test('is read by its titles and sections, whose numbers lead to each, also where one comes twice', () => {
    expect({ format, issuedOn }).toEqual({ format: 'bill-dtd', issuedOn: '2025-09-04' })
    expect(
      passages.map(({ path, kind, level, number, heading }) => [
        path,
        kind,
        level,
        number,
        heading,
      ]),
    ).toEqual([
      ['front', 'front', 0, null, null],
      ['struck', 'heading', 0, null, '[Struck out]'],
      ['struck/sec-1', 'section', 1, 'SECTION 1.', 'Short title'],
      ['sec-1', 'section', 0, 'SECTION 1.', 'Short title; table of contents'],
      ['title-i', 'heading', 0, 'TITLE I', 'Ports'],
      ['title-i/subtitle-a', 'heading', 1, 'Subtitle A', 'Harbors'],
      ['title-i/subtitle-a/sec-101', 'section', 2, 'SEC. 101.', 'Definitions'],
      ['title-i/subtitle-a/sec-101.2', 'section', 2, 'SEC. 101.', 'Funds'],
      ['title-ii', 'heading', 0, 'TITLE II', 'Wells'],
      ['title-ii/sec-201', 'section', 1, 'SEC. 201.', 'Amendments'],
      ['end', 'end', 0, null, null],
    ])
  })

  test('begins with the words on its face and the enacting clause that the print adds', () => {
    expect(at('front')?.content.map(({ text }) => text)).toEqual([
      'IB',
      'Union Calendar No. 7',
      '119th CONGRESS',
      '1st Session',
      'H. R. 9999',
      'IN THE HOUSE OF REPRESENTATIVES',
      'May 20, 2025',
      'Ms. Salazar (for herself and Mr. Scalise) introduced the following bill; which was referred to the Committee on Armed Services',
      'September 4, 2025',
      'Reported with an amendment',
      'Strike out all after the enacting clause and insert the part printed in italic',
      'A BILL',
      'To improve ports & wells, and for other purposes.',
      'Be it enacted by the Senate and House of Representatives of the United States of America in Congress assembled,',
    ])
  })

  test('has what a committee strikes apart from what it inserts', () => {
    expect(at('struck/sec-1')?.content).toEqual([
      { level: 0, text: 'This Act may be cited as the “Ports Act”.', struck: true },
    ])
    expect(at('sec-1')?.content[0]?.text).toBe(
      'This Act may be cited as the “Ports and Wells Act”.',
    )
  })

  test('leaves its table of contents out', () => {
    expect(at('sec-1')?.content[1]).toEqual({
      level: 1,
      number: '(b)',
      heading: 'Table of contents',
      text: 'The table of contents of this Act is as follows:',
    })
  })

  test('has plain words in each block, without mark-up, hyphens of the print or notes in between', () => {
    const passage = at('title-i/subtitle-a/sec-101')
    expect(passage?.content).toEqual([
      { level: 0, text: 'In this title, a “harbor” is—' },
      {
        level: 2,
        number: '(1)',
        text: 'a port in the sense of section 214 of the Water Resources Development Act of 1986 (33 U.S.C. 2241); or',
      },
      { level: 2, text: 'Of any size.' },
      { level: 2, number: '(2)' },
      { level: 3, number: '(A)', text: 'a place called “the ‘old’ basin”; and' },
      { level: 3, number: '(B)', text: 'whatever belongs to it,' },
      { level: 0, text: 'but no lake.' },
    ])
    expect(blockPaths(passage!).slice(3, 6)).toEqual([
      'title-i/subtitle-a/sec-101/2',
      'title-i/subtitle-a/sec-101/2/a',
      'title-i/subtitle-a/sec-101/2/b',
    ])
  })

  test('has the rows of a table, also in a script that is read from right to left', () => {
    expect(at('title-i/subtitle-a/sec-101.2')?.content[1]).toEqual({
      level: 0,
      heading: 'Ports',
      rows: [
        ['Port', 'Amount (dollars)'],
        ['Mobile', '$1,500'],
        ['ميناء حيفا', ''],
      ],
    })
  })

  test('has words for another law apart, with the quotation marks of the print', () => {
    expect(at('title-ii/sec-201')?.content.slice(2)).toEqual([
      { level: 2, number: '(2)', text: 'by adding at the end the following:' },
      { level: 3, number: '“§ 512.', heading: 'Wells', quoted: true },
      { level: 4, number: '“(a)', text: 'A well is deep.', quoted: true },
      { level: 4, number: '“(b)', text: 'The Act is amended to read:', quoted: true },
      { level: 5, number: '“‘(c)', text: 'No well is shallow.’.”; and', quoted: true },
      {
        level: 2,
        number: '(3)',
        text: 'in the table of sections, by adding at the end the following:',
      },
      { level: 3, text: '“512. Wells.”.', quoted: true },
    ])
  })
})

test('a resolution has its preamble, and the clause of its kind before what it resolves', () => {
  const { passages } =
    read(`<resolution resolution-type="house-concurrent"><form><legis-num>H. CON. RES. 58</legis-num></form>
    <preamble><whereas><text>Whereas one;</text></whereas> <whereas><text>Whereas two: Now, therefore, be it</text></whereas></preamble>
    <resolution-body><section section-type="undesignated-section"><text>That Congress agrees.</text></section></resolution-body></resolution>`)
  expect(
    passages.map(({ path, kind, content }) => [path, kind, content.map(({ text }) => text)]),
  ).toEqual([
    ['front', 'front', ['H. CON. RES. 58']],
    [
      'preamble',
      'part',
      [
        'Whereas one;',
        'Whereas two: Now, therefore, be it',
        'Resolved by the House of Representatives (the Senate concurring),',
      ],
    ],
    ['text', 'part', ['That Congress agrees.']],
  ])
})

const clauseOf = (type: string, attributes = '') =>
  read(
    `<resolution resolution-type="${type}"><form><legis-type>RESOLUTION</legis-type></form><resolution-body ${attributes}><section><text>That it is so.</text></section></resolution-body></resolution>`,
  ).passages[0]?.content[1]?.text

describe('the clause of each kind of resolution precedes the resolved text', () => {
  const assembled =
    'Resolved by the Senate and House of Representatives of the United States of America in Congress assembled'

  test.each([
    ['house-resolution', '', 'Resolved,'],
    ['senate-resolution', '', 'Resolved,'],
    ['senate-order', '', 'Ordered,'],
    ['house-joint', 'style="OLC"', `${assembled},`],
    [
      'senate-joint',
      'style="constitutional-amendment"',
      `${assembled} (two-thirds of each House concurring therein),`,
    ],
    ['house-resolution', 'display-resolving-clause="no-display-resolving-clause"', undefined],
    ['senate-ratification', '', undefined],
  ])('%s %s', (type, attributes, clause) => {
    expect(clauseOf(type, attributes)).toBe(clause)
  })

  test('a bill has the clause if either the struck or the inserted text has it', () => {
    const { passages } = read(
      '<bill><form><legis-type>A BILL</legis-type></form><legis-body changed="deleted"><section><enum>1.</enum><text>Old.</text></section></legis-body><legis-body changed="added" display-enacting-clause="no-display-enacting-clause"><section><enum>1.</enum><text>New.</text></section></legis-body></bill>',
    )
    expect(passages[0]?.content[1]?.text).toMatch(/^Be it enacted by the Senate and House/)
  })
})

test('what the print does not show is left out', () => {
  const { passages } = read(
    '<bill><form><distribution-code display="no">I</distribution-code><legis-num display="yes">S. 9</legis-num><current-chamber display="no">IN THE SENATE</current-chamber></form><legis-body display-enacting-clause="no-display-enacting-clause"><section><enum>1.</enum><text>Words.</text></section></legis-body></bill>',
  )
  expect(passages[0]?.content.map(({ text }) => text)).toEqual(['S. 9'])
})

test('an article for the Constitution has its name and its sections, as the print has them', () => {
  const { passages } = read(
    `<resolution resolution-type="house-joint"><resolution-body style="constitutional-amendment"><section><text>That the following article is proposed:</text><quoted-block style="constitutional-amendment"><constitution-article><enum>—</enum><section section-type="section-one"><enum>1.</enum><text>Ports are free.</text></section><section><enum>2.</enum><text>Wells are not.</text></section></constitution-article><after-quoted-block>.</after-quoted-block></quoted-block></section></resolution-body></resolution>`,
  )
  expect(passages.at(-1)?.content).toEqual([
    { level: 0, text: 'That the following article is proposed:' },
    { level: 1, number: '“Article —', quoted: true },
    { level: 2, number: '“Section 1.', text: 'Ports are free.', quoted: true },
    { level: 2, number: '“Section 2.', text: 'Wells are not.”.', quoted: true },
  ])
})

test('a clause for the rules of the House keeps the numbers of its parts', () => {
  const { passages } = read(
    body(
      '<section><enum>1.</enum><text>Rule X is amended by adding:</text><quoted-block style="rules"><rules-clause><enum>4.</enum><header>Ports</header><rules-paragraph><enum>(a)</enum><text>Motions on ports are in order, except—</text><rules-subparagraph><enum>(1)</enum><text>at night.</text></rules-subparagraph></rules-paragraph></rules-clause></quoted-block></section>',
    ),
  )
  expect(passages[0]?.content.slice(1)).toEqual([
    { level: 1, number: '“4.', heading: 'Ports', quoted: true },
    {
      level: 2,
      number: '“(a)',
      text: 'Motions on ports are in order, except—',
      quoted: true,
    },
    { level: 3, number: '“(1)', text: 'at night.”', quoted: true },
  ])
})

const entry = (words: string, attributes = '') => `<entry ${attributes}>${words}</entry>`

test('a table has each cell in its column, also behind one that takes several or is missing', () => {
  const { passages } = read(
    body(
      `<section><enum>1.</enum><text>As follows:</text><table><tgroup cols="4"><colspec colname="column1"/><colspec colname="column2"/><colspec colname="column3"/><colspec colname="column4"/>
      <thead><row>${entry('Port', 'colname="column1" morerows="1"')}${entry('Dollars', 'namest="column2" nameend="column3"')}${entry('Note', 'colname="column4"')}</row>
      <row>${entry('2025')}${entry('2026')}</row></thead>
      <tbody><row>${entry('Mobile', 'colname="column1"')}${entry('$7', 'colname="column3"')}${entry('New', 'colname="column4"')}</row></tbody></tgroup></table></section>`,
    ),
  )
  expect(passages[0]?.content[1]?.rows).toEqual([
    ['Port', 'Dollars', '', 'Note'],
    ['', '2025', '2026'],
    ['Mobile', '', '$7', 'New'],
  ])
})

test('a table for another law is between the quotation marks of the print', () => {
  const { passages } = read(
    body(
      '<section><enum>1.</enum><text>By inserting:</text><quoted-block style="OLC"><table><tgroup cols="1"><tbody><row><entry>Mobile</entry></row></tbody></tgroup></table><after-quoted-block>; and</after-quoted-block></quoted-block></section>',
    ),
  )
  expect(passages[0]?.content.slice(1)).toEqual([
    { level: 1, rows: [['“Mobile']], quoted: true },
    { level: 1, text: '”; and', quoted: true },
  ])
})

test('what an amendment says before its first section is of it, and not of its form', () => {
  const { passages } = read(
    `<amendment-doc amend-type="senate-amendment"><amendment-form><amend-num>AMENDMENT NO. 7</amend-num><purpose>In the nature of a substitute.</purpose></amendment-form>
    <amendment-body><amendment><amendment-instruction><text>Strike all and insert:</text></amendment-instruction><amendment-block><section><enum>1.</enum><text>Words.</text></section></amendment-block></amendment></amendment-body></amendment-doc>`,
  )
  expect(passages.map(({ path, content }) => [path, content.map(({ text }) => text)])).toEqual([
    ['front', ['AMENDMENT NO. 7', 'In the nature of a substitute.']],
    ['text', ['Strike all and insert:']],
    ['sec-1', ['Words.']],
  ])
})

test('an amendment document in the place of a bill is read as what it resolves and what it inserts', () => {
  const { issuedOn, passages } =
    read(`<!DOCTYPE amendment-doc PUBLIC "-//US Congress//DTDs/amend.dtd//EN" "amend.dtd">
    <amendment-doc amend-type="engrossed-amendment"><engrossed-amendment-form><legis-num>H.R. 3504</legis-num>
    <action><action-date date="20200326" legis-day="20200325">March 26 (legislative day, March 25), 2020.</action-date></action>
    <legis-type>Amendment:</legis-type></engrossed-amendment-form><engrossed-amendment-body>
    <section section-type="resolved"><text>That the bill do pass with the following</text></section>
    <amendment><amendment-instruction><text>Strike all after the enacting clause and insert:</text></amendment-instruction>
    <amendment-block style="OLC" changed="added"><section><enum>1.</enum><header>Short title</header><text>This Act.</text></section></amendment-block></amendment>
    </engrossed-amendment-body></amendment-doc>`)
  expect(issuedOn).toBe('2020-03-26')
  expect(
    passages.map(({ path, number, content }) => [path, number, content.map(({ text }) => text)]),
  ).toEqual([
    ['front', null, ['H.R. 3504', 'March 26 (legislative day, March 25), 2020.', 'Amendment:']],
    ['text', null, ['That the bill do pass with the following']],
    ['text.2', null, ['Strike all after the enacting clause and insert:']],
    ['sec-1', 'SEC. 1.', ['This Act.']],
  ])
})

test('what a committee strikes within a sentence, or as a paragraph, says so', () => {
  const { passages } = read(
    body(`<section><enum>1.</enum><text>The Secretary <deleted-phrase reported-display-style="strikethrough">may</deleted-phrase><added-phrase reported-display-style="italic">shall</added-phrase> act.</text>
    <paragraph changed="deleted"><enum>(1)</enum><text changed="not-changed">Gone.</text></paragraph></section>`),
  )
  expect(passages[0]?.content).toEqual([
    { level: 0, text: 'The Secretary' },
    { level: 0, text: 'may', struck: true },
    { level: 0, text: 'shall act.' },
    { level: 2, number: '(1)', text: 'Gone.', struck: true },
  ])
})

test('a defined term is between quotation marks, single ones within quoted words', () => {
  const { passages } = read(
    body(
      '<section><enum>1.</enum><text>The term <term>port</term>. It is amended to read:</text><quoted-block style="OLC"><paragraph><enum>(1)</enum><header>The <term>well</term></header><text>The term <term>well</term> means</text></paragraph></quoted-block></section>',
    ),
  )
  expect(passages[0]?.content).toEqual([
    { level: 0, text: 'The term “port”. It is amended to read:' },
    {
      level: 1,
      number: '“(1)',
      heading: 'The “well”',
      text: 'The term ‘well’ means”',
      quoted: true,
    },
  ])
})

test('a quoted line with two numbers has one quotation mark', () => {
  const { passages } = read(
    body(
      '<section><enum>1.</enum><text>By adding:</text><quoted-block style="USC"><subsection><enum>(f)</enum><paragraph display-inline="yes-display-inline"><enum>(1)</enum><text>Wells.</text></paragraph><paragraph><enum>(2)</enum><text>Ports.</text></paragraph></subsection></quoted-block></section>',
    ),
  )
  expect(passages[0]?.content.slice(1)).toEqual([
    { level: 1, number: '“(f)', quoted: true },
    { level: 2, number: '(1)', text: 'Wells.', quoted: true },
    { level: 2, number: '“(2)', text: 'Ports.”', quoted: true },
  ])
})

test('quoted words begin with their quotation mark, within a line too', () => {
  const { passages } = read(
    body(
      '<section><enum>1.</enum><text>Strike:</text><quoted-block style="OLC"><paragraph display-inline="yes-display-inline"><enum>(1)</enum><text>Wells.</text></paragraph></quoted-block></section>',
    ),
  )
  expect(passages[0]?.content[1]?.number).toBe('“(1)')
})

test('a fraction behind a number is no part of its figures', () => {
  const { passages } = read(
    body(
      '<section><enum>1.</enum><header>Age 70<fraction>1/2</fraction></header><text>Age 59<fraction>1/2</fraction>, by <fraction>2/3</fraction> (<fraction>1/3</fraction>).</text></section>',
    ),
  )
  expect(passages[0]?.heading).toBe('Age 70 1/2')
  expect(passages[0]?.content[0]?.text).toBe('Age 59 1/2, by 2/3 (1/3).')
})

test('asterisks mark omitted words and omitted paragraphs', () => {
  const { passages } = read(
    body(
      '<section><enum>1.</enum><text>To read:</text><quoted-block style="OLC"><paragraph><enum>(1)</enum><text>Ports <omitted-text type="horizontal"/> and wells.</text></paragraph><omitted-text type="vertical"/></quoted-block></section>',
    ),
  )
  expect(passages[0]?.content.slice(1)).toEqual([
    { level: 1, number: '“(1)', text: 'Ports * * * and wells.', quoted: true },
    { level: 1, text: '“* * * * * * *”', quoted: true },
  ])
})

test('the number and the heading of an entry for a table of contents are two words', () => {
  const { passages } = read(
    body(
      `<section><enum>1.</enum><text>The table is amended by adding:</text><quoted-block style="OLC"><toc><multi-column-toc-entry level="section"><toc-enum>Sec. 9.</toc-enum><level-header level="section">Wells.</level-header></multi-column-toc-entry></toc><after-quoted-block>.</after-quoted-block></quoted-block></section>`,
    ),
  )
  expect(passages[0]?.content.at(-1)).toEqual({
    level: 1,
    text: '“Sec. 9. Wells.”.',
    quoted: true,
  })
})

test('an appropriation goes by its heading, and has its words', () => {
  const { passages } = read(
    body(`<title><enum>I</enum><header>Department of Defense</header><appropriations-major><header>Military Construction, Army</header></appropriations-major>
    <appropriations-small><header>(including transfer of funds)</header><text>For acquisition, $1.</text></appropriations-small></title>`),
  )
  expect(passages.map(({ path, content }) => [path, content.length])).toEqual([
    ['title-i', 0],
    ['title-i/military-construction-army', 0],
    ['title-i/including-transfer-of-funds', 1],
  ])
})

describe('names the fault of a file that cannot be used', () => {
  test.each([
    ['cut off', sample.slice(0, 3000), 'is not complete XML'],
    ['empty', '', 'is not complete XML'],
    [
      'a page',
      '<html><body>Are you a robot?</body></html>',
      'is a <html>, and no bill, resolution or law.',
    ],
    [
      'without words',
      '<bill><form/><legis-body/></bill>'
        .replace('<bill>', '<bill><metadata>x</metadata>')
        .replace(
          '<legis-body/>',
          '<legis-body display-enacting-clause="no-display-enacting-clause"/>',
        ),
      'has no words.',
    ],
    [
      'an external entity',
      `<!DOCTYPE bill [<!ENTITY x SYSTEM "file:///etc/passwd">]>${body('<section><text>&x;</text></section>')}`,
      'defines its own XML entities.',
    ],
    [
      'an entity of a DTD elsewhere',
      `<!DOCTYPE bill PUBLIC "-//US Congress//DTDs/bill.dtd//EN" "http://127.0.0.1:1/bill.dtd">${body('<section><text>&nbsp;</text></section>')}`,
      "is not complete XML: Named entity isn't defined: &nbsp;",
    ],
    [
      'nested without end',
      body('<subsection>'.repeat(20_000) + '</subsection>'.repeat(20_000)),
      'BILLS-119hr9999rh.xml is n',
    ],
  ])('%s', (_, xml, reason) => {
    expect(() => read(xml)).toThrow(reason)
  })
})

test('parts within parts keep their depth, far deeper than laws go', () => {
  const nested = Array.from({ length: 200 }).reduce<string>(
    (inner, _, at) =>
      `<subsection><enum>(${at})</enum><text>Words ${at}.</text>${inner}</subsection>`,
    '',
  )
  const { passages } = read(body(`<section><enum>1.</enum>${nested}</section>`))
  expect(passages[0]?.content).toHaveLength(200)
  expect(passages[0]?.content.at(-1)).toEqual({ level: 1, number: '(0)', text: 'Words 0.' })
})

test('a text of five megabytes is read whole', () => {
  const sections = Array.from(
    { length: 5000 },
    (_, at) =>
      `<section><enum>${at + 1}.</enum><header>Of it</header><text>${'many words '.repeat(90)}</text></section>`,
  )
  const xml = body(sections.join(''))
  expect(xml.length).toBeGreaterThan(5_000_000)
  const { passages } = read(xml)
  expect(passages).toHaveLength(5000)
  expect(passages.at(-1)).toMatchObject({ path: 'sec-5000', number: 'SEC. 5000.' })
})
