import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenApiDocument } from '../openapi/openapi-document.ts'
import { type TestServer, startRest } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startRest()
  await server.sql.unsafe(`
    comment on table public.teams is 'Who plays together.';
    comment on column public.teams.founded is 'The day of the first match.'`)
})
afterAll(() => server.close())

async function description(as: string): Promise<OpenApiDocument> {
  const answer = await server.send('/', { as })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8')
  return (await answer.json()) as OpenApiDocument
}

test('tables are described with their columns, comments and filters', async () => {
  const { openapi, servers, paths, components } = await description('anon')
  expect(openapi).toBe('3.1.0')
  expect(servers).toEqual([{ url: '/rest/v1' }])
  expect(components.schemas.teams).toEqual({
    type: 'object',
    description: 'Who plays together.',
    required: ['id', 'name'],
    properties: {
      id: { type: 'integer', format: 'int32' },
      name: { type: 'string' },
      founded: { type: 'string', format: 'date', description: 'The day of the first match.' },
      tags: { type: 'array', items: { type: 'string' } },
      info: {},
      budget: { type: 'number' },
    },
  })
  const names = paths['/teams']?.get?.parameters?.map((one) =>
    'name' in one ? one.name : one.$ref,
  )
  expect(names).toEqual([
    ...['select', 'order', 'limit', 'offset', 'prefer'].map(
      (name) => `#/components/parameters/${name}`,
    ),
    'id',
    'name',
    'founded',
    'tags',
    'info',
    'budget',
  ])
})

test('functions are described with their parameters, and those that only read by GET as well', async () => {
  const { paths } = await description('anon')
  expect(Object.keys(paths['/rpc/add'] ?? {})).toEqual(['get', 'post'])
  expect(paths['/rpc/add']?.post?.requestBody?.content['application/json']?.schema).toEqual({
    type: 'object',
    properties: {
      a: { type: 'integer', format: 'int32' },
      b: { type: 'integer', format: 'int32' },
    },
    required: ['a'],
  })
})

test('the description lists what its caller may reach, and nothing else', async () => {
  const ofVisitor = await description('anon')
  const ofAnn = await description('ann')
  const ofService = await description('service')
  expect(ofVisitor.paths).not.toHaveProperty('/secrets')
  expect(Object.keys(ofVisitor.paths['/letters'] ?? {})).toEqual(['post'])
  expect(Object.keys(ofVisitor.paths['/entries'] ?? {})).toEqual(['get', 'post'])
  expect(ofVisitor.paths).not.toHaveProperty('/rpc/secret_word')
  expect(ofVisitor.components.schemas.staff?.properties).not.toHaveProperty('salary')
  expect(Object.keys(ofAnn.paths['/entries'] ?? {})).toEqual(['get', 'post', 'patch', 'delete'])
  expect(ofService.paths).toHaveProperty('/secrets')
  expect((await server.send('/', { as: 'expired' })).status).toBe(401)
  const head = await server.send('/', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})
