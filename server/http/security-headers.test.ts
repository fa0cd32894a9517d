import { expect, test } from 'vitest'
import { contentSecurityPolicy, ownScripts } from './security-headers.ts'

const nonce = '6f0c4b52-9a80-4d2a-8e1f-6a14b5290d2a'

test('only scripts the rendering wrote are let through, and the nonce is not sent', () => {
  const { html, scripts } = ownScripts(
    Buffer.from(
      `<script nonce="${nonce}">ours()</script><p>“words”<script>theirs()</script></p>` +
        `<link nonce="${nonce}" href="/a.css"/>` +
        `<script type="module" nonce="${nonce}" async="">import "/a.js"</script>` +
        `<script nonce="guessed">alert(1)</script><script nonce="${nonce}" src="/b.js"></script>`,
    ),
    nonce,
  )
  expect(scripts.map(String)).toEqual(['ours()', 'import "/a.js"'])
  expect(html.toString()).toBe(
    '<script>ours()</script><p>“words”<script>theirs()</script></p><link href="/a.css"/>' +
      '<script type="module" async="">import "/a.js"</script>' +
      '<script nonce="guessed">alert(1)</script><script src="/b.js"></script>',
  )
})

test('the policy names each script by its hash and allows no other inline one', () => {
  const policy = contentSecurityPolicy(['ours()'], false)
  // printf 'ours()' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain(
    "script-src 'self' 'sha256-6Mlk+XjE57h/a6BK8UFDhIqhWicH5NYtbW9Bd0Z0HiI=';",
  )
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(contentSecurityPolicy([], true)).toContain('upgrade-insecure-requests')
})
