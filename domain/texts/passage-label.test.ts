import { expect, test } from 'vitest'
import { passageLabel } from './passage-label.ts'

const passage = { kind: 'section', number: null, heading: null, page: null } as const

test.each([
  [{ path: 'title-i', kind: 'heading', number: 'TITLE I—', heading: 'Taxes' }, 'Title I: Taxes'],
  [{ path: 'title-i/sec-101', number: 'SEC. 101.', heading: 'Rates' }, 'Sec. 101. Rates'],
  [{ path: 'title-i/sec-102', number: 'SEC. 102.' }, 'Sec. 102'],
  [{ path: 'struck/sec-2', number: 'SEC. 2.', heading: 'Limits' }, 'Sec. 2. Limits (struck out)'],
  [{ path: 'front', kind: 'front' }, 'Beginning'],
  [{ path: 'syllabus/page-3', kind: 'page', page: '3' }, 'Page 3'],
  [
    { path: 'thomas', kind: 'heading', heading: 'Thomas, J., dissenting' },
    'Thomas, J., dissenting',
  ],
] as const)('a passage is called as it is printed: %#', (own, label) => {
  expect(passageLabel({ ...passage, ...own })).toBe(label)
})
