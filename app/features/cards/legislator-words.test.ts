import { expect, test } from 'vitest'
import { legislatorWords } from './legislator-words.ts'

const member = { party: 'Democrat', state: 'VA', district: 11, chamber: 'House', in_office: true }

test('the picture of a member who is no longer in office says so', () => {
  expect(legislatorWords(member)).toEqual({
    eyebrow: 'Representative',
    facts: 'Virginia · District 11 · Democrat',
  })
  expect(legislatorWords({ ...member, in_office: false }).eyebrow).toBe('Former Representative')
})

test('a party that the record does not know is left out', () => {
  expect(legislatorWords({ ...member, party: 'Unknown' }).facts).toBe('Virginia · District 11')
})
