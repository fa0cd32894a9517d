import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { FooterContent } from './Footer.tsx'
import { HeaderContent } from './Header.tsx'
import type { StaticShell } from './static-shell.ts'

/** Renders what is the same on every page. */
export function renderStaticShell(): StaticShell {
  return { header: htmlOf(<HeaderContent />), footer: htmlOf(<FooterContent />) }
}

/** Its links are absolute, so any place will do. */
function htmlOf(element: ReactNode): string {
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}
