import { expect, test } from 'vitest'
import { textFirst } from './text-first.ts'

const page = Buffer.from(
  '<head><link rel="modulepreload" href="/assets/root.js"/><link rel="stylesheet" href="/root.css"/></head>' +
    '<script nonce="n">first()</script><script nonce="n" type="module" async="">import "/assets/root.js"</script>',
)

test('the module of a page is kept as text, unchanged, so that its hash still holds', () => {
  expect(textFirst(page, 'n').toString()).toContain(
    '<script nonce="n" type="text/plain" id="start-module">import "/assets/root.js"</script>',
  )
})

test('nothing fetches script while the page is read', () => {
  const html = textFirst(page, 'n').toString()
  expect(html).not.toContain('modulepreload')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('rel="stylesheet"')
})

test('what starts the module may run, and what ran before still does', () => {
  const html = textFirst(page, 'n').toString()
  expect(html).toContain('<script nonce="n">first()</script>')
  expect(html).toMatch(/<script nonce="n">\(function \(\) \{/)
})
