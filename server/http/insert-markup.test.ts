import { expect, test } from 'vitest'
import { insertMarkup } from './insert-markup.ts'

const page = Buffer.from('<p>“first”</p><!--a n--><p>“second”</p><!--b n--><p>last</p>')
const inserted = (toInsert: Record<string, string>) =>
  insertMarkup(
    page,
    Object.entries(toInsert).map(([placeholder, html]) => ({ placeholder, html })),
  ).toString()

test('HTML stands where its placeholder did, whatever it holds itself', () => {
  expect(inserted({ '<!--a n-->': '<b>“é”<!--b n--></b>', '<!--b n-->': '<i>$&</i>' })).toBe(
    '<p>“first”</p><b>“é”<!--b n--></b><p>“second”</p><i>$&</i><p>last</p>',
  )
})

test('what has no place in the document is left out', () => {
  expect(inserted({ '<!--c n-->': '<b></b>', '<!--b n-->': '<i></i>' })).toBe(
    '<p>“first”</p><!--a n--><p>“second”</p><i></i><p>last</p>',
  )
  expect(inserted({})).toBe(page.toString())
})
