import { expect, test } from 'vitest'
import { sayUnsupported } from './unsupported-citation.ts'

test.each([
  ['42 U.S.C. 1983', 'We don’t have the U.S. Code'],
  ['42 U. S. C. § 1983', 'We don’t have the U.S. Code'],
  ['42 USCA 1983', 'We don’t have the U.S. Code'],
  ['section 2 of title 5, U.S. Code', 'We don’t have the U.S. Code'],
  ['5 C.F.R. § 315.201', 'We don’t have the Code of Federal Regulations'],
  ['139 Stat. 72', 'We don’t have the Statutes at Large'],
  ['410 F.3d 137', 'We don’t have decisions of lower courts'],
  ['12 F. Supp. 2d 1', 'We don’t have decisions of lower courts'],
])('%s: %s', (citation, sentence) => {
  expect(sayUnsupported(citation)).toContain(sentence)
})

test.each([
  '598 U.S. 471',
  'Pub. L. 119-21',
  'H.R. 1',
  '90 FR 8339',
  'S. 5 (119th)',
  '',
  'statistics',
])('%s is no citation of another source', (citation) => {
  expect(sayUnsupported(citation)).toBeNull()
})
