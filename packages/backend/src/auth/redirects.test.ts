import { expect, test } from 'vitest'
import { createRedirects } from './redirects.ts'

const site = 'https://site.example'
const redirects = createRedirects(site, [
  'https://app.example/welcome',
  'https://*.preview.example/reset',
  'https://docs.example/*',
  'app://callback',
])

test.each([
  `${site}/reset-password`,
  `${site}/reset-password?from=mail`,
  'https://app.example/welcome',
  'https://app.example/welcome?sb_flow_id=abc',
  'https://app.example/welcome#later',
  'https://pr-12.preview.example/reset',
  'https://docs.example/page',
  'app://callback',
])('%s may be led to', (address) => {
  expect(redirects.allowed(address)).toBe(address)
})

test.each([
  '',
  null,
  'not an address',
  '/reset-password',
  '//evil.example',
  'https://evil.example/welcome',
  'http://site.example/',
  'https://site.example.evil.example/',
  'https://site.example@evil.example/',
  'https://site.example:8443/',
  'https://evil.example/https://site.example',
  'https://evil.example\\@site.example/',
  'https://evil.example#https://app.example/welcome',
  'https://app.example/welcome/more',
  'https://app.example/welcome?next=https://evil.example',
  'https://user:pass@app.example/welcome',
  'https://user:pass@site.example/reset-password',
  'https://app.example:444/welcome',
  'https://a.b.preview.example/reset',
  'https://evil.example/.preview.example/reset',
  'https://evil.example?.preview.example/reset',
  'https://evil.example#.preview.example/reset',
  'https://.preview.example/reset',
  'https://docs.example/a/b',
  'https://docs.example/a?b=c',
  'https://docs.example/..%2fx?',
  'javascript:alert(1)',
  'javascript://site.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'app://callback/elsewhere',
])('%s may not: the site itself takes its place', (address) => {
  expect(redirects.allowed(address)).toBe(`${site}/`)
})

test('an entry with two wildcards, or that runs script, is refused at the start', () => {
  expect(() => createRedirects(site, ['https://*.example/*'])).toThrow('more than one wildcard')
  expect(() => createRedirects(site, ['javascript:*'])).toThrow('not an address')
  expect(() => createRedirects(site, ['*'])).toThrow('not an address')
})
