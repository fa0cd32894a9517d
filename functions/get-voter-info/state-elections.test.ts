import { describe, expect, test } from 'vitest'
import { states } from '#domain/places/states.ts'
import { asOf, deadlineSource, stateElections } from './state-elections.ts'

/** Governments' domains outside .gov and .state.xx.us, each with its owner. */
const ownDomains = new Map([
  ['my.arizona.vote', 'Arizona Secretary of State'],
  ['registration.elections.myflorida.com', 'Florida Division of Elections'],
  ['www.dcboe.org', 'District of Columbia Board of Elections'],
  ['www.votecnmi.gov.mp', 'Commonwealth Election Commission'],
  ['www.ceepur.org', 'Comisión Estatal de Elecciones'],
])

const links = Object.entries(stateElections).flatMap(([state, facts]) =>
  [facts.information, facts.registration, facts.tracking]
    .filter((link) => link !== undefined)
    .map((link) => [state, link] as const),
)

describe('the facts of states’ elections', () => {
  test('cover each state, the District and each territory, with an office, its page and a rule', () => {
    expect(Object.keys(stateElections).toSorted()).toEqual(Object.keys(states).toSorted())
    for (const { office, information, deadline } of Object.values(stateElections)) {
      expect(office).toMatch(/\S/)
      expect(information).toMatch(/^https:/)
      expect(deadline).toMatch(/^[A-Z].*\.$/)
    }
  })

  test.each([...links, ['the deadlines', deadlineSource] as const])(
    'of %s lead to a government’s own domain by https: %s',
    (_, link) => {
      const { protocol, hostname, username, port } = new URL(link)
      expect({ protocol, username, port }).toEqual({ protocol: 'https:', username: '', port: '' })
      expect(
        hostname.endsWith('.gov') ||
          /(^|\.)state\.[a-z]{2}\.us$/.test(hostname) ||
          ownDomains.has(hostname),
      ).toBe(true)
    },
  )

  test('name no domain outside .gov that is not linked to', () => {
    const linked = new Set(links.map(([, link]) => new URL(link).hostname))
    expect([...ownDomains.keys()].filter((domain) => !linked.has(domain))).toEqual([])
  })

  test('give a real past day for their state of knowledge', () => {
    expect(new Date(`${asOf}T00:00:00Z`).toISOString().slice(0, 10)).toBe(asOf)
    expect(Date.parse(asOf)).toBeLessThan(Date.now())
  })
})
