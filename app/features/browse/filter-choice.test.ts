import { describe, expect, test } from 'vitest'
import { isWholeBranches, normalizeChoice, toggleBranch, toggleType } from './filter-choice.ts'

const options = [
  {
    branch: 'Legislative',
    actionTypes: [
      { value: 'hr', label: 'House Bill', count: 9 },
      { value: 's', label: 'Senate Bill', count: 5 },
    ],
  },
  {
    branch: 'Executive',
    actionTypes: [{ value: 'executive_order', label: 'Executive Order', count: 3 }],
  },
]
const none = { branches: [], actionTypes: [] }

describe('the filters', () => {
  test('fill in all types of a branch that comes without any', () => {
    expect(normalizeChoice({ branches: ['Legislative'], actionTypes: [] }, options)).toEqual({
      branches: ['Legislative'],
      actionTypes: ['hr', 's'],
    })
  })

  test('turn a branch on by one of its types', () => {
    expect(normalizeChoice({ branches: [], actionTypes: ['s'] }, options)).toEqual({
      branches: ['Legislative'],
      actionTypes: ['s'],
    })
  })

  test('drop what the record does not hold', () => {
    expect(normalizeChoice({ branches: ['Royal'], actionTypes: ['edict'] }, options)).toEqual(none)
  })

  test('select all types with a branch, and clear them with it', () => {
    const on = toggleBranch(none, 'Legislative', options)
    expect(on).toEqual({ branches: ['Legislative'], actionTypes: ['hr', 's'] })
    expect(toggleBranch(on, 'Legislative', options)).toEqual(none)
  })

  test('keep the branch on until its last type is off', () => {
    const both = { branches: ['Legislative'], actionTypes: ['hr', 's'] }
    const one = toggleType(both, 'hr', options)
    expect(one).toEqual({ branches: ['Legislative'], actionTypes: ['s'] })
    expect(toggleType(one, 's', options)).toEqual(none)
  })

  test('give one choice one address, whatever order it was made in', () => {
    const first = toggleType(toggleBranch(none, 'Executive', options), 'hr', options)
    const second = toggleBranch(toggleType(none, 'hr', options), 'Executive', options)
    expect(first).toEqual(second)
  })

  test('are whole branches until one of their types is off', () => {
    const both = { branches: ['Legislative'], actionTypes: ['hr', 's'] }
    expect(isWholeBranches(both, options)).toBe(true)
    expect(isWholeBranches({ ...both, actionTypes: ['s'] }, options)).toBe(false)
    expect(isWholeBranches(none, options)).toBe(true)
    expect(isWholeBranches(both, [])).toBe(false)
  })
})
