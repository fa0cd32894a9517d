import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { namesETag } from '@rotunda/backend/http'
import { EncodedBody } from './encoded-body.ts'

const text = 'What the government did. '.repeat(100)
const body = new EncodedBody(Buffer.from(text), 'text/html; charset=utf-8', 5)

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.000,gzip ; q=0', 'identity'],
  ['brotli', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %j is answered with %s', async (accept, encoding) => {
  expect((await body.get(accept)).encoding).toBe(encoding)
})

test('each encoding gives the same text and has an ETag of its own', async () => {
  const [br, gzip, plain] = await Promise.all([body.get('br'), body.get('gzip'), body.get('')])
  expect(brotliDecompressSync(br.bytes).toString()).toBe(text)
  expect(gunzipSync(gzip.bytes).toString()).toBe(text)
  expect(Buffer.from(plain.bytes).toString()).toBe(text)
  expect(new Set([br.etag, gzip.etag, plain.etag]).size).toBe(3)
  expect(br.etag).toMatch(/^"[\w-]{22}-br"$/)
  const other = await new EncodedBody(Buffer.from(`${text}!`), 'text/html', 5).get('')
  expect(other.etag).not.toBe(plain.etag)
})

test('once it was compressed it is held in that form alone, from which every other is made', async () => {
  const bytes = Buffer.from(text)
  const kept = new EncodedBody(bytes, 'text/html', 5)
  const before = kept.size
  const { etag } = await new EncodedBody(bytes, 'text/html', 5).get('')
  await kept.get('br')
  expect(kept.size).toBeLessThan(before / 10)
  const plain = await kept.get('')
  expect(Buffer.from(plain.bytes).toString()).toBe(text)
  expect(plain.etag).toBe(etag)
  expect(gunzipSync((await kept.get('gzip')).bytes).toString()).toBe(text)
})

test('images and small bodies are sent as they are', async () => {
  const image = new EncodedBody(Buffer.alloc(5000), 'image/png', 5)
  const small = new EncodedBody(Buffer.from('{}'), 'application/json', 5)
  expect((await image.get('br, gzip')).encoding).toBe('identity')
  expect((await small.get('br, gzip')).encoding).toBe('identity')
})

test.each([
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match: %s matches "a": %s', (given, expected) => {
  expect(namesETag(given, '"a"')).toBe(expected)
})
