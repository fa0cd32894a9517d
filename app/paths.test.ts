import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('an address of the browse list holds only chosen values', () => {
  expect(paths.governmentActions()).toBe('/government-actions')
  expect(paths.governmentActions({ q: '', branches: [], page: 2 })).toBe(
    '/government-actions?page=2',
  )
})

test('lists in an address are joined by commas and their values escaped', () => {
  expect(paths.governmentActions({ q: 'tax & trade', branches: ['Executive', 'Judicial'] })).toBe(
    '/government-actions?q=tax%20%26%20trade&branches=Executive,Judicial',
  )
})

test('an id cannot leave its place in an address', () => {
  expect(paths.action('../login?x#y')).toBe('/action/..%2Flogin%3Fx%23y')
})

test('the log-in page learns where to come back to', () => {
  expect(paths.login('/action/7')).toBe('/login?next=%2Faction%2F7')
})
