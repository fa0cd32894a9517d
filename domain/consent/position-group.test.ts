import { expect, test } from 'vitest'
import { positionGroup } from './position-group.ts'

test.each([
  ['Kristi Noem, of South Dakota, to be Secretary of Homeland Security', 'Cabinet'],
  ['Pamela Bondi, of Florida, to be Attorney General', 'Cabinet'],
  ['Ada Byron, of Maine, to be United States District Judge for the District of Maine', 'Courts'],
  ['Ada Byron, of Maine, to be United States Circuit Judge for the First Circuit', 'Courts'],
  ['Ada Byron, of Maine, to be an Associate Justice of the Supreme Court', 'Courts'],
  ['Ada Byron, of Maine, to be a Judge of the United States Tax Court', 'Courts'],
  ['John Breslow, of Arizona, to be Ambassador to the Republic of Cyprus', 'Ambassadors'],
  ['12 nominations: Colonel, Air Force', 'Military'],
  ['The following named officer to be Vice Admiral', 'Military'],
] as const)('%s: %s', (title, group) => {
  expect(positionGroup(title)).toBe(group)
})

test.each([
  'Abby Warren, of Virginia, to be an Assistant Secretary of Commerce',
  'Christopher Landau, of Maryland, to be Deputy Secretary of State',
  'Daniel Driscoll, of North Carolina, to be Secretary of the Army',
  'Ada Byron, of Maine, to be General Counsel of the Department of the Navy',
  'Ada Byron, of Maine, to be Surgeon General of the Public Health Service',
  'Ada Byron, of Maine, to be Representative on the Council, with the rank of Ambassador',
  'Ada Byron, of Maine, to be an Assistant Attorney General',
  'Ada Byron, of Maine, to be United States Attorney for the District of Maine',
  '97 nominations: Foreign Service',
])('%s has no group', (title) => {
  expect(positionGroup(title)).toBeNull()
})
