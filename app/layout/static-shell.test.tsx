import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { StaticShell } from './static-shell.ts'
import { renderStaticShell } from './render-static-shell.tsx'

const prerendered = renderStaticShell()

function shell(at: string, staticShell: StaticShell | null): string {
  const element = (
    <StaticShell value={staticShell}>
      <Header />
      <Footer />
    </StaticShell>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test.each(['/', '/votes?page=2', '/action/119-hr-1/text', '/government-actions?q=tax'])(
  'the header and footer of %s are what rendering them there gives, so they can be hydrated',
  (at) => {
    expect(shell(at, prerendered)).toBe(shell(at, null))
  },
)

test('what is the same on every page is not rendered again', () => {
  const html = shell('/votes', { header: 'the header', footer: 'the footer' })
  expect(html).toMatch(/<header[^>]*>the header<\/header><footer[^>]*>the footer<\/footer>/)
})

test('the search that a page answers stands in its header', () => {
  expect(shell('/government-actions?q=tax', prerendered)).toContain('value="tax"')
})
