import { expect, test } from 'vitest'
import { findJustices } from './justices.ts'

test.each([
  ['ketanji', ['Ketanji Brown Jackson']],
  ['Justice Jackson', ['Ketanji Brown Jackson']],
  ['chief justice roberts', ['John G. Roberts, Jr.']],
  ['RBG', ['Ruth Bader Ginsburg']],
  ['Amy Barrett', ['Amy Coney Barrett']],
])('%s is the name of %j', (query, names) => {
  expect(findJustices(query).map(({ name }) => name)).toEqual(names)
})

test.each([
  '',
  'justice',
  'jr',
  'j',
  'justice department',
  'jackson mississippi',
  'andrew jackson',
])('“%s” is no name of a Justice', (query) => expect(findJustices(query)).toEqual([]))
