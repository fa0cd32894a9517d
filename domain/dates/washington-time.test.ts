import { describe, expect, it } from 'vitest'
import { washingtonTime } from './washington-time.ts'

describe('a time of the clock in Washington', () => {
  it('has the offset of its day', () => {
    expect(washingtonTime('2025-01-07T13:27')).toBe('2025-01-07T13:27:00-05:00')
    expect(washingtonTime('2025-07-03T14:31')).toBe('2025-07-03T14:31:00-04:00')
  })

  it('changes at two in the morning in March and November', () => {
    expect(washingtonTime('2025-03-09T01:59')).toBe('2025-03-09T01:59:00-05:00')
    expect(washingtonTime('2025-03-09T03:00')).toBe('2025-03-09T03:00:00-04:00')
    expect(washingtonTime('2025-11-02T01:30')).toBe('2025-11-02T01:30:00-04:00')
    expect(washingtonTime('2025-11-02T02:00')).toBe('2025-11-02T02:00:00-05:00')
  })

  it('is none in the hour left out, on a day that does not exist, or in other words', () => {
    expect(washingtonTime('2025-03-09T02:30')).toBeNull()
    expect(washingtonTime('2025-02-30T12:00')).toBeNull()
    expect(washingtonTime('noon')).toBeNull()
  })
})
