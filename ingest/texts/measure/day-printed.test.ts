import { parseXml } from '@rgrove/parse-xml'
import { expect, test } from 'vitest'
import { dayPrinted } from './day-printed.ts'

const measure = (own: string, face: string) =>
  parseXml(
    `<bill><metadata xmlns:dc="x"><dublinCore><dc:date>${own}</dc:date></dublinCore></metadata><form>${face}</form></bill>`,
  ).root!
const introduced =
  '<action><action-date date="20190305">March 5, 2019</action-date><action-desc>Introduced</action-desc></action>'
const reported =
  '<action><action-date>May 10, 2019</action-date><action-desc>Reported from the Committee with an amendment</action-desc></action>'

test.each([
  ['repeats the introduction', '2019-03-05', introduced + reported, '2019-05-10'],
  ['has no day', '', introduced + reported, '2019-05-10'],
  ['is later than the face', '2019-05-22', introduced, '2019-05-22'],
  ['is all there is', '2019-05-22', '', '2019-05-22'],
  ['is none, nor is the face', '', '', null],
])('a print whose own day %s', (_, own, face, day) => {
  expect(dayPrinted(measure(own, face))).toBe(day)
})
