import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { MadeOnce } from './made-once.ts'
import { makeOnce } from './make-once.tsx'

const made = makeOnce()

function shell(at: string, madeOnce: MadeOnce | null): string {
  const element = (
    <MadeOnce value={madeOnce}>
      <Header />
      <Footer />
    </MadeOnce>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test.each(['/', '/votes?page=2', '/action/119-hr-1/text', '/government-actions?q=tax'])(
  'the header and footer of %s are what rendering them there gives, so they can be hydrated',
  (at) => {
    expect(shell(at, made)).toBe(shell(at, null))
  },
)

test('what is the same on every page is not rendered again', () => {
  const html = shell('/votes', { header: 'the header', footer: 'the footer' })
  expect(html).toMatch(/<header[^>]*>the header<\/header><footer[^>]*>the footer<\/footer>/)
})

test('the search that a page answers stands in its header', () => {
  expect(shell('/government-actions?q=tax', made)).toContain('value="tax"')
})
