import { expect, test } from 'vitest'
import { createSecurityTxt } from './security-txt.ts'

const at = new Date('2026-01-01T00:00:00Z')

test.each([
  ['security@rotunda.example', 'mailto:security@rotunda.example'],
  ['https://rotunda.example/report', 'https://rotunda.example/report'],
])('security.txt has the fields that RFC 9116 requires for %s', async (contact, shown) => {
  const app = createSecurityTxt(contact, 'https://rotunda.example', at)
  const answer = await app.request('/security.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
  expect(await answer.text()).toBe(
    `Contact: ${shown}\nExpires: 2026-06-30T00:00:00Z\nPreferred-Languages: en\n` +
      'Canonical: https://rotunda.example/.well-known/security.txt\n',
  )
})

test('without a contact there is none', async () => {
  const app = createSecurityTxt(undefined, 'https://rotunda.example', at)
  expect((await app.request('/security.txt')).status).toBe(404)
})
