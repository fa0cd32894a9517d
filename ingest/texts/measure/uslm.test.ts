import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Passage } from '#domain/texts/passage.ts'
import { readMeasure } from './read-measure.ts'

const samples = join(import.meta.dirname, '../samples')
const sample = (name: string) => readFileSync(join(samples, name), 'utf8')

function wordsOf(passages: Passage[]): string[] {
  return passages.flatMap(({ path, number, heading, content }) => [
    ...wordsIn(number ?? ''),
    ...(path === 'struck' ? [] : wordsIn(heading ?? '')),
    ...content.flatMap((block) =>
      [block.number, block.heading, block.text, ...(block.rows ?? []).flat()].flatMap((words) =>
        wordsIn(words ?? ''),
      ),
    ),
  ])
}

describe('a law in USLM', () => {
  const { format, issuedOn, passages } = readMeasure(sample('115publ7-uslm.xml'), 'it')

  test('is read section by section, with the day of its approval', () => {
    expect({ format, issuedOn }).toEqual({ format: 'uslm', issuedOn: '2017-02-28' })
    expect(
      passages.map(({ path, kind, number, heading }) => [path, kind, number, heading]),
    ).toEqual([
      ['front', 'front', null, null],
      ['sec-1', 'section', 'SECTION 1.', 'SHORT TITLE'],
      ['sec-2', 'section', 'SEC. 2.', 'FINDINGS'],
      [
        'sec-3',
        'section',
        'SEC. 3.',
        'SUPPORTING WOMEN’S INVOLVEMENT IN THE FIELDS OF AEROSPACE AND SPACE EXPLORATION',
      ],
      ['sec-4', 'section', 'SEC. 4.', 'PLAN'],
      ['end', 'end', null, null],
    ])
  })

  test("gives the words before its first section, without the print's word breaks", () => {
    expect(passages[0]?.content.map(({ text }) => text)).toEqual([
      'Public Law 115–7',
      '115th Congress',
      'An Act',
      'To inspire women to enter the aerospace field, including science, technology, engineering, and mathematics, through mentorship and outreach.',
      'Be it enacted by the Senate and House of Representatives of the United States of America in Congress assembled,',
    ])
  })
})

test('a resolution in USLM has its resolving clause, its sections and its signatures', () => {
  const { issuedOn, passages } = readMeasure(sample('SC14_enr.XML'), 'it')
  expect(issuedOn).toBe('2019-05-22')
  expect(passages[0]?.content.at(-1)?.text).toBe(
    'Resolved by the Senate (the House of Representatives concurring),',
  )
  expect(passages[1]?.content).toEqual([
    {
      level: 1,
      number: '(a)',
      heading: 'Authorization',
      text: 'Emancipation Hall in the Capitol Visitor Center is authorized to be used on June 9, 2019, for an event to celebrate the birthday of King Kamehameha I.',
    },
    {
      level: 1,
      number: '(b)',
      heading: 'Preparations',
      text: 'Physical preparations for the conduct of the event described in subsection (a) shall be carried out in accordance with such conditions as may be prescribed by the Architect of the Capitol.',
    },
  ])
  expect(passages.at(-1)?.kind).toBe('end')
})

test('a law without sections ends with its approval, which is none of its words', () => {
  const { passages } = readMeasure(
    `<pLaw xmlns="http://schemas.gpo.gov/xml/uslm"><preface><docNumber>115–11</docNumber></preface><main>
    <resolvingClause>Resolved,</resolvingClause><section class="inline"><content>That Congress disapproves the rule.</content></section>
    <action><actionDescription>Approved March 27, 2017.</actionDescription></action></main></pLaw>`,
    'it',
  )
  expect(passages.map(({ path, kind, content }) => [path, kind, content[0]?.text])).toEqual([
    ['front', 'front', '115–11'],
    ['text', 'part', 'That Congress disapproves the rule.'],
    ['end', 'end', 'Approved March 27, 2017.'],
  ])
})

const changedSection = (change: string, heading: string) =>
  `<section changed="${change}"><num value="1">SECTION 1. </num><heading>${heading}.</heading><content>The President ${heading}.</content></section>`

test('sections that a committee struck stand apart from those it reports, whose numbers they have', () => {
  const { passages } = readMeasure(
    `<resolution xmlns="http://schemas.gpo.gov/xml/uslm"><main>${changedSection('deleted', 'SHALL NOT')}${changedSection('added', 'MAY NOT')}</main></resolution>`,
    'it',
  )
  expect(passages.map(({ path, heading, content }) => [path, heading, content])).toEqual([
    ['struck/sec-1', 'SHALL NOT', [{ level: 0, text: 'The President SHALL NOT.', struck: true }]],
    ['sec-1', 'MAY NOT', [{ level: 0, text: 'The President MAY NOT.' }]],
  ])
})

test('a term that is defined has the quotation marks that USLM writes, and no others', () => {
  const { passages } = readMeasure(
    '<bill xmlns="http://schemas.gpo.gov/xml/uslm"><main><section><num value="1">1.</num><content>The term “<term>port</term>” means a port.</content></section></main></bill>',
    'hr1.xml',
  )
  expect(passages[0]?.content[0]?.text).toBe('The term “port” means a port.')
})

test('words that a committee struck within a sentence say so, and are none with those in their place', () => {
  const { passages } = readMeasure(
    `<bill xmlns="http://schemas.gpo.gov/xml/uslm"><main><section><num value="1">SECTION 1. </num><content><deletedText>This section</deletedText><addedText>Paragraph (2)</addedText> applies.</content></section></main></bill>`,
    'it',
  )
  expect(passages[0]?.content).toEqual([
    { level: 0, text: 'This section', struck: true },
    { level: 0, text: 'Paragraph (2) applies.' },
  ])
})

test('an article for the Constitution keeps the dash that it has for a number', () => {
  const { passages } = readMeasure(
    `<resolution xmlns="http://schemas.gpo.gov/xml/uslm"><main><section class="inline"><content>That the following is proposed:<quotedContent><article><num value=" ">“Article —</num><section><num value="1">“Section 1. </num><content>Ports are free.”</content></section></article></quotedContent>.</content></section></main></resolution>`,
    'it',
  )
  expect(passages[0]?.content.slice(1)).toEqual([
    { level: 1, number: '“Article —', quoted: true },
    { level: 2, number: '“Section 1.', text: 'Ports are free.”.', quoted: true },
  ])
})

test('an engrossed amendment in USLM is read as what it resolves and what it inserts', () => {
  const { passages } = readMeasure(
    `<engrossedAmendment xmlns="http://schemas.gpo.gov/xml/uslm"><amendMeta><docNumber>1865</docNumber></amendMeta>
    <amendPreface><currentChamber>In the Senate of the United States,</currentChamber>
      <action><date>November 12, 2019.</date></action></amendPreface>
    <amendMain><resolvingClause>Resolved, </resolvingClause><section><content>That the bill do pass with the following</content></section>
    <docTitle>AMENDMENT:</docTitle><amendmentInstruction><content>At the end, add the following:
    <amendmentContent changed="added"><section><num value="9">SEC. 9. </num><heading>ASSURANCES.</heading><chapeau>The Secretary shall—</chapeau>
    <paragraph><num value="1">(1) </num><content>act; and</content></paragraph></section></amendmentContent></content></amendmentInstruction>
    </amendMain></engrossedAmendment>`,
    'it',
  )
  expect(passages.map(({ path, content }) => [path, content.map(({ text }) => text)])).toEqual([
    ['front', ['In the Senate of the United States,', 'November 12, 2019.', 'Resolved,']],
    ['text', ['That the bill do pass with the following']],
    ['text.2', ['AMENDMENT:', 'At the end, add the following:']],
    ['sec-9', ['The Secretary shall—', 'act; and']],
  ])
})

const all = '../shared/data/samples/govinfo-uslm'
describe('word for word', () => {
  const folders = [samples, ...(existsSync(all) ? [all] : [])]
  test.each(
    folders.flatMap((folder) =>
      readdirSync(folder).map((name) => ({ name, xml: readFileSync(join(folder, name), 'utf8') })),
    ),
  )('$name says what its XML says, nothing lost and nothing twice', ({ xml, name }) => {
    if (name.startsWith('BILLS-119hr9999')) return
    const words = wordsOf(readMeasure(xml, name).passages)
    expect(words.length).toBeGreaterThan(100)
    expect(words).toEqual(xmlWords(xml))
  })

  test('the comparison itself sees a word that is lost, doubled or glued to another', () => {
    const xml = sample('SC14_enr.XML')
    const words = wordsOf(readMeasure(xml, 'it').passages)
    for (const spoilt of [
      xml.replace('authorized to be used', 'authorized to used'),
      xml.replace('authorized to be used', 'authorized to be be used'),
      xml.replace('authorized to be used', 'authorized tobe used'),
    ]) {
      expect(words).not.toEqual(xmlWords(spoilt))
    }
  })
})

// These tags can be within a word, so no space takes their place.
const inlineTags =
  /<\/?(?:inline|i|b|u|em|sup|sub|ref|amendingAction|quotedText|shortTitle|term|headingText|proviso|committee|sponsor|cosponsor|date|role|name|bold|italic|quote|short-title|external-xref|internal-xref|committee-name)\b[^>]*>/g

/**
 * All words of a measure's XML, in their order, found without a parser. The passages have to say the same. It leaves out
 * descriptions of the file, tables of contents, marks of the print, and elements that the print does not show.
 */
function xmlWords(xml: string): string[] {
  const plain = xml
    .replace(/<!--(?:(?!<!--)[^])*?-->|<\?(?:(?!<\?)[^])*?\?>|<!DOCTYPE[^>]*>/g, '')
    .replace(/<(metadata|meta|amendMeta|slugLine|endMarker|page|sidenote)\b[^>]*>[^]*?<\/\1>/g, '')
    .replace(/<([\w-]+)\b[^<>]*\bdisplay="no"[^<>]*>[^]*?<\/\1>/g, ' ')
    // An older print has the heading over the number. Passages have the number first.
    .replace(
      /(<heading\b[^>]*>(?:(?!<heading\b)[^])*?<\/heading>)(\s*)(<num\b[^>]*>[^]*?<\/num>)/g,
      '$3$2$1',
    )
  return wordsIn(
    withoutContents(plain)
      .replace(inlineTags, '')
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
      .replace(/&(lt|gt|quot|apos|amp);/g, ' '),
  )
}

/** Letters and figures in a row. */
function wordsIn(text: string): string[] {
  return text.replace(/[\u00ad\u200b]/g, '').match(/[\p{L}\p{N}]+/gu) ?? []
}

/** A table of contents is part of the text only if it amends that of another law. */
function withoutContents(xml: string): string {
  let depth = 0
  return xml
    .split(/(?=<(?:quotedContent|quoted-block)\b)|(?<=<\/(?:quotedContent|quoted-block)>)/)
    .map((piece) => {
      if (/^<(?:quotedContent|quoted-block)\b/.test(piece)) depth += 1
      const kept = depth > 0 ? piece : piece.replace(/<toc\b[^>]*>[^]*?<\/toc>/g, ' ')
      if (/<\/(?:quotedContent|quoted-block)>$/.test(piece)) depth -= 1
      return kept
    })
    .join('')
}
