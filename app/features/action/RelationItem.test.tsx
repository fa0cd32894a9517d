import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Relation } from './action-view.ts'
import { RelationItem } from './RelationItem.tsx'

const wordsOf = (relation: Partial<Relation>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RelationItem
        relation={{
          label: 'Revokes',
          name: '',
          actionId: null,
          url: null,
          date: null,
          done: null,
          ...relation,
        }}
      />
    </MemoryRouter>,
  ).replaceAll(/<[^>]+>/g, '')

test('of two days each says whose it is', () => {
  expect(
    wordsOf({ name: 'EO 13766 of January 24, 2017', date: '2021-01-20', done: 'revoked' }),
  ).toBe('Revokes EO 13766 of January 24, 2017 (revoked on January 20, 2021)')
})

test('what no source says itself comes with how it is known', () => {
  expect(
    wordsOf({
      label: 'Introduced again in the 119th Congress as',
      name: 'H.R. 12',
      grounds: 'same official title and sponsor',
    }),
  ).toBe('Introduced again in the 119th Congress as H.R. 12: same official title and sponsor')
})

test('a day that the name holds already is not said twice', () => {
  const name = 'EO 14148 of January 20, 2025'
  expect(wordsOf({ label: 'Revoked by', name, date: '2025-01-20' })).toBe(`Revoked by ${name}`)
  expect(wordsOf({ label: 'Revoked by', name: 'E.O. 14148', date: '2025-01-20' })).toBe(
    'Revoked by E.O. 14148, January 20, 2025',
  )
})
