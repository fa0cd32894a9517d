import { expect, test } from 'vitest'
import { voteTopic } from './vote-topic.ts'

test.each([
  [
    'On Passage of the Bill',
    'On Passage: H R 29',
    'Laken Riley Act',
    'Laken Riley Act',
    'Laken Riley Act',
  ],
  [
    'On Motion to Suspend the Rules and Pass',
    'On Motion to Suspend the Rules and Pass: S 3998 Federal Judiciary Stabilization Act',
    'Federal Judiciary Stabilization Act',
    null,
    'Federal Judiciary Stabilization Act',
  ],
  [
    'On the Amendment',
    'On Agreeing to the Amendment: Amendment 33 to H R 4367',
    'Nehls of Texas Part B Amendment No. 64',
    null,
    'Nehls of Texas Part B Amendment No. 64 to H.R. 4367',
  ],
  [
    'On the Amendment',
    'On the Amendment S.Amdt. 14 to S.Amdt. 8 to S. 5 (No short title on file)',
    'Cornyn Amdt. No. 14',
    'Laken Riley Act',
    'Cornyn Amendment No. 14 to S. 5',
  ],
  [
    'On the Amendment',
    'On the Amendment S.Amdt. 1347 to S.Amdt. 1092 to H.R. 4366 (No short title on file)',
    'Paul Amdt. No. 1347',
    null,
    'Paul Amendment No. 1347 to H.R. 4366',
  ],
  [
    'On the Nomination',
    'On the Nomination PN11-4: Lori Chavez-DeRemer, of Oregon, to be Secretary of Labor',
    'Confirmation: Lori Chavez-DeRemer, of Oregon, to be Secretary of Labor',
    null,
    'Lori Chavez-DeRemer, of Oregon, to be Secretary of Labor',
  ],
  [
    'On the Cloture Motion',
    'Motion to Invoke Cloture: Nicholas Kent to be Under Secretary of Education',
    'On the Cloture Motion PN25-26',
    null,
    'Nicholas Kent to be Under Secretary of Education',
  ],
  [
    'On the Motion to Table',
    'On the Motion to Table H.R. 6126',
    'Motion to Table Motion to Proceed to H.R. 6126',
    null,
    'Motion to Table Motion to Proceed to H.R. 6126',
  ],
  [
    'On the Cloture Motion',
    'Motion to Invoke Cloture: Motion to Proceed to S. 3385',
    'On the Cloture Motion S. 3385',
    null,
    'Motion to Invoke Cloture: Motion to Proceed to S. 3385',
  ],
  [null, 'Call of the House', null, null, 'Call of the House'],
])('%s, %s (%s) on %s is about “%s”', (classification, question, subject, title, topic) => {
  const measure = title === null ? null : { title, number: null }
  expect(voteTopic({ classification, question, subject }, measure)).toBe(topic)
})
