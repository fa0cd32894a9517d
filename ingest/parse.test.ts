import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checked, parseJson, parseXml } from './parse.ts'

const none = () => false

describe('XML', () => {
  test('gives values as written, attributes, and lists where they are lists', () => {
    const text =
      '<bill n="119 &amp; 1"><number>007</number><title>Ren&#233;e’s &lt;Act&gt;</title><laws><item>1</item></laws></bill>'
    expect(parseXml(text, 'it', (path) => path === 'bill.laws.item')).toEqual({
      bill: { '@n': '119 & 1', number: '007', title: 'Renée’s <Act>', laws: { item: ['1'] } },
    })
  })

  test('keeps the words in CDATA unchanged', () => {
    expect(parseXml('<text><![CDATA[<p>Tom &amp; Jo</p>]]></text>', 'it', none)).toEqual({
      text: '<p>Tom &amp; Jo</p>',
    })
  })

  test.each(['<bill><title>An Act</title>', '<bill><title>An A', '<bill', '', 'Not found'])(
    'that is cut off is named: %j',
    (text) => {
      expect(() => parseXml(text, 'BILLSTATUS-119hr1.xml', none)).toThrow(
        'BILLSTATUS-119hr1.xml is not complete XML',
      )
    },
  )

  test.each([501, 5000, 100_000])('that is nested %i elements deep is named', (levels) => {
    const nested = '<a>'.repeat(levels) + '</a>'.repeat(levels)
    expect(() => parseXml(nested, 'it', none)).toThrow('it is nested too deep.')
  })

  test('that is nested as deep as is allowed is read', () => {
    const nested = '<a>'.repeat(500) + 'x' + '</a>'.repeat(500)
    expect(JSON.stringify(parseXml(nested, 'it', none))).toContain('"x"')
  })

  test('with a DTD elsewhere is read without it', () => {
    const text =
      '<?xml version="1.0"?><!DOCTYPE rollcall-vote PUBLIC "-//US Congress//DTDs/vote v1.0//EN" "http://127.0.0.1:1/vote.dtd"><rollcall-vote>x</rollcall-vote>'
    expect(parseXml(text, 'it', none)).toEqual({ 'rollcall-vote': 'x' })
  })

  test.each([
    '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    '<!DOCTYPE a SYSTEM "http://127.0.0.1:1/a.dtd" [<!ENTITY b "x">]><a>&b;</a>',
    '<!DOCTYPE a SYSTEM ">" [<!ENTITY b "x">]><a>&b;</a>',
  ])('that brings entities of its own is refused: %s', (text) => {
    expect(() => parseXml(text, 'roll006.xml', none)).toThrow(
      'roll006.xml defines its own XML entities.',
    )
  })
})

test('JSON that is cut off is named', () => {
  expect(parseJson('{"bill":{}}', 'it')).toEqual({ bill: {} })
  expect(() => parseJson('{"bill":{', 'The list of bills')).toThrow(
    'The list of bills is not complete JSON (9 characters).',
  )
})

test('the first field that is wrong is named', () => {
  const schema = z.object({ bill: z.object({ title: z.string() }) })
  expect(checked(schema, { bill: { title: 'An Act', more: 1 } }, '119-hr-1')).toEqual({
    bill: { title: 'An Act' },
  })
  expect(() => checked(schema, { bill: { title: null } }, '119-hr-1')).toThrow(
    '119-hr-1: bill.title: Invalid input: expected string, received null.',
  )
})
