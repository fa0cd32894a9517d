import { expect, test } from 'vitest'
import { contentSecurityPolicy, ownScripts } from './security-headers.ts'

const nonce = '6f0c4b52-9a80-4d2a-8e1f-6a14b5290d2a'

test('only scripts the rendering wrote are let through, and the nonce is not sent', () => {
  const { html, scripts } = ownScripts(
    `<script nonce="${nonce}">ours()</script><p>words<script>theirs()</script></p>` +
      `<script type="module" nonce="${nonce}" async="">import "/a.js"</script>` +
      `<script nonce="guessed">alert(1)</script><script nonce="${nonce}" src="/b.js"></script>`,
    nonce,
  )
  expect(scripts).toEqual(['ours()', 'import "/a.js"'])
  expect(html).not.toContain(nonce)
  expect(html).toContain('<script>ours()</script>')
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
