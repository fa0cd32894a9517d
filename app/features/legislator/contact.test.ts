import { expect, test } from 'vitest'
import { socialLinks, stateOffices } from './contact.ts'

test('accounts have the names of their services, in one order', () => {
  expect(
    socialLinks({ youtube: 'https://www.youtube.com/a', x: 'https://x.com/a', other: 'https://o' }),
  ).toEqual([
    { name: 'X', url: 'https://x.com/a' },
    { name: 'YouTube', url: 'https://www.youtube.com/a' },
  ])
  expect(socialLinks({ x: 'javascript:alert(1)' })).toEqual([])
  expect(socialLinks(null)).toEqual([])
})

test('an office has its address in lines, as far as it is known', () => {
  expect(
    stateOffices([
      { city: 'Reno', state: 'NV', address: '5310 Kietzke Ln.', suite: 'Suite 103', zip: '89511' },
      { city: 'Elko', state: 'NV', address: 'Elko, NV 89801', phone: '775-777-7705' },
      { city: 'Baker', hours: 'By appointment only' },
    ]),
  ).toEqual([
    { city: 'Baker', lines: ['Baker'], hours: 'By appointment only' },
    { city: 'Elko', lines: ['Elko, NV'], phone: '775-777-7705' },
    { city: 'Reno', lines: ['5310 Kietzke Ln., Suite 103', 'Reno, NV 89511'] },
  ])
  expect(stateOffices('x')).toEqual([])
})
