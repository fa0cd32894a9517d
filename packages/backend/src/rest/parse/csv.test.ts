import { describe, expect, test } from 'vitest'
import { csvToJson } from './csv.ts'

const read = (text: string) => JSON.parse(csvToJson(text)) as unknown

describe('CSV', () => {
  test.each([
    [
      'as it is mostly written',
      'a,b\n1,2\n3,4\n',
      [
        { a: '1', b: '2' },
        { a: '3', b: '4' },
      ],
    ],
    ['without a last line end', 'a\r\n1\r\n2', [{ a: '1' }, { a: '2' }]],
    ['in quotation marks', '"a ""b""",c\n"1,\n""2""",""\n', [{ 'a "b"': '1,\n"2"', c: '' }]],
    [
      'with empty fields',
      'a,b\n,\n1,',
      [
        { a: '', b: '' },
        { a: '1', b: '' },
      ],
    ],
    ['with empty lines', '\n\na\n\n1\n\n""\n', [{ a: '1' }, { a: '' }]],
    ['with NULL', 'NULL,b\nNULL,null\n', [{ NULL: null, b: 'null' }]],
    ['of names alone', 'a,b', []],
    ['of nothing', '', []],
  ])('%s becomes JSON', (_, text, rows) => {
    expect(read(text)).toEqual(rows)
  })

  test('with a name of every object is no prototype', () => {
    expect(csvToJson('__proto__\n1')).toBe('[{"__proto__":"1"}]')
  })

  test.each([
    ['a line of fewer fields', 'a,b\n1\n', 'All lines must have same number of fields'],
    ['a line of more fields', 'a\n1,\n', 'All lines must have same number of fields'],
    ['a quotation mark within a field', 'a\n1"2\n', /^A quotation mark/],
    ['a quotation mark that ends too early', 'a\n"1"2\n', /^A quotation mark/],
    ['a quotation mark that is not closed', 'a\n"1""\n', /^A quotation mark/],
  ])('with %s is refused', (_, text, message) => {
    expect(() => csvToJson(text)).toThrow(
      expect.objectContaining({ status: 400, code: 'PGRST102' }),
    )
    expect(() => csvToJson(text)).toThrow(message)
  })

  test.each([
    ['by the length of a name', `${'a'.repeat(900)}\n${'1\n'.repeat(2000)}`],
    ['by the number of fields', ','.repeat(200_000)],
    ['by the number of lines', `a\n${'1\n'.repeat(110_000)}`],
  ])('that would become more JSON than a body may have, %s, is refused', (_, text) => {
    expect(() => csvToJson(text)).toThrow(
      expect.objectContaining({ status: 413, code: 'PGRST102' }),
    )
  })
})
