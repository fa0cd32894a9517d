import { describe, expect, test } from 'vitest'
import { patternFault } from './regular-expression.ts'

describe('a regular expression in a filter', () => {
  test.each([
    'tax',
    '^H\\.R\\. \\d{1,5}$',
    '(?i)house|senate',
    '\\m(clean|dirty) (air|water)\\M',
    '[[:alpha:]_]+@[a-z.]{2,100}',
    '[]{9,9}()]x',
    'x{1,200}',
    '(?:[A-Z]{2}-){3}\\d{4}',
    '(.*)(.*)(.*)z',
    '((a*)*)*b',
    'a{,5}',
    'unmatched) and (open',
  ])('passes where it is cheap: %s', (pattern) => {
    expect(patternFault(pattern)).toBeUndefined()
  })

  test.each([
    ['(x{1,200}){1,200}', 'its repetitions come to 40000 characters, more than 255'],
    ['((((a?){5}){5}){5}){5}', 'its repetitions come to 1250 characters, more than 255'],
    ['(?:x{200,}){2}', 'its repetitions come to 400 characters, more than 255'],
    ['[^]x]{255}[[:alpha:])]', 'its repetitions come to 256 characters, more than 255'],
    ['(x{100}\\c)x{100}){2}', 'its repetitions come to 402 characters, more than 255'],
    ['(.*)(.*)\\1\\2', 'a back reference is not supported'],
    ['\\y'.repeat(20), 'more than 6 anchors'],
    ['(^|a|$){4}', 'more than 6 anchors'],
    ['(?=.*(?=.*(?=.*z)))q', 'lookaround and embedded options are not supported'],
    ['(?!.*z)q', 'lookaround and embedded options are not supported'],
    ['(?<=a.*)z', 'lookaround and embedded options are not supported'],
    ['(?x)(x{1,200}) {1,200}', 'lookaround and embedded options are not supported'],
    ['(?b)\\(x\\{1,200\\}\\)\\{1,200\\}', 'lookaround and embedded options are not supported'],
    ['***:(?x)a', 'a director (***) is not supported'],
    ['a'.repeat(201), 'it is longer than 200 characters'],
  ])('is refused where it would cost too much: %s', (pattern, fault) => {
    expect(patternFault(pattern)).toBe(fault)
  })
})
