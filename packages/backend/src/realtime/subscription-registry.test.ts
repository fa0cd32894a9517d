import { expect, test } from 'vitest'
import type { PublishedTable } from './published-tables.ts'
import { SubscriptionRegistry, type Subscriber } from './subscription-registry.ts'
import { resolveBinding } from './subscription.ts'

const rights = { columns: ['id', 'place'], seesAll: true, couldRead: 'true' }
const bulletins: PublishedTable = {
  name: 'bulletins',
  columns: ['id', 'place', 'secret'].map((name) => ({ name, type: 'text', format: 'text' })),
  primaryKey: ['id'],
  announced: ['id'],
  roles: { anon: rights, authenticated: rights, service_role: rights },
}
const bind = (filter: string) =>
  resolveBinding(
    { event: '*', table: 'bulletins', filter },
    new Map([['bulletins', bulletins]]),
    'anon',
  )
const subscriber: Subscriber = {
  topic: 'realtime:room',
  address: '192.0.2.1',
  version: '2.0.0',
  actor: { role: 'anon', claims: { role: 'anon' } },
  isJoined: true,
  send: () => {},
}

test('filters without subscribers take no room', () => {
  const registry = new SubscriptionRegistry({ evaluatedFilters: 1, evaluatedFiltersPerAddress: 1 })
  const [here, there] = [bind('place=like.here'), bind('place=like.there')]
  registry.add(subscriber, here)
  expect(() => registry.add(subscriber, there)).toThrow('too many different filters')
  registry.remove(subscriber, here)
  registry.add(subscriber, there)
  const change = { table: 'bulletins', type: 'INSERT', at: '', keys: { id: '1' } } as const
  expect([...registry.recipientsOf(change)]).toMatchObject([{ subscription: there[0] }])
})

test('a role filters by no column that it may not read', () => {
  expect(() => bind('secret=eq.x')).toThrow('anon may not read "secret" of bulletins')
})

test('one equality of an announced column is found by its key, and its opposite is evaluated', () => {
  expect(bind('id=eq.1')).toMatchObject([{ key: 'id=1' }])
  for (const filter of ['id=not.eq.1', 'id=neq.1', 'id=eq.1,place=eq.here', 'place=eq.here'])
    expect(bind(filter)).toMatchObject([{ key: undefined }])
})
