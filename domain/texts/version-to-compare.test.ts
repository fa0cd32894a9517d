import { expect, it } from 'vitest'
import { versionToCompare } from './version-to-compare.ts'

it.each([
  [['ih', 'rh', 'eh', 'pcs', 'enr'], { from: 'eh', to: 'enr', since: 'the House passed it' }],
  [['is', 'es', 'eah', 'enr'], { from: 'es', to: 'enr', since: 'the Senate passed it' }],
  // Each chamber passed it: the later of the two.
  [['ih', 'eh', 'rds', 'es', 'enr'], { from: 'es', to: 'enr', since: 'the Senate passed it' }],
  [['ih', 'eh'], { from: 'ih', to: 'eh', since: 'it was introduced' }],
  [['is', 'rs2'], { from: 'is', to: 'rs2', since: 'it was introduced' }],
  [['enr'], null],
  [['pcs', 'enr'], null],
  [[], null],
])('of %j', (versions, wanted) => {
  expect(versionToCompare(versions)).toEqual(wanted)
})
