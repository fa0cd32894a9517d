import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { signedUp, startAuth } from './harness.ts'
import { press } from './mailed.ts'

const readOutbox = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { port } = new URL(url)
    const sent = request({ host: '127.0.0.1', port, path: '/outbox', headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    sent.on('error', reject)
    sent.end()
  })

describe('the outbox page', () => {
  test('shows mail on this machine where no mail server is configured', async () => {
    const own = await startAuth()
    try {
      const { client, email } = await signedUp(own)
      await client.auth.resetPasswordForEmail(email)
      const { status, body } = await readOutbox(own.url)
      expect(status).toBe(200)
      expect(body).toContain('Reset your Example password')
      expect(body).toContain(email)
      const link = /href="([^"]+)"/.exec(body)![1]!.replaceAll('&amp;', '&')
      const opened = await press(link)
      expect(opened.headers.get('location')).toContain('#access_token=')
    } finally {
      await own.stop()
    }
  })

  test('is not there for another host name, through a proxy, or on a public site', async () => {
    const own = await startAuth()
    const open = await startAuth({ siteUrl: 'https://site.example' })
    const sends = await startAuth({ mails: true })
    try {
      const { port } = new URL(own.url)
      expect((await readOutbox(own.url, { host: `rebound.example:${port}` })).status).toBe(404)
      expect((await readOutbox(own.url, { host: `localhost.evil.example:${port}` })).status).toBe(
        404,
      )
      expect((await readOutbox(own.url, { host: `localhost:${port}` })).status).toBe(200)
      expect((await readOutbox(own.url, { 'x-forwarded-for': '203.0.113.1' })).status).toBe(404)
      expect((await readOutbox(own.url, { forwarded: 'for=203.0.113.1' })).status).toBe(404)
      expect((await readOutbox(open.url)).status).toBe(404)
      expect((await readOutbox(sends.url)).status).toBe(404)
    } finally {
      await own.stop()
      await open.stop()
      await sends.stop()
    }
  }, 20_000)
})
