import { createContext, type ReactNode, useContext } from 'react'

/** HTML of what is the same on every page. */
export type StaticShell = { header: string; footer: string }

/** What the server made of them when it started. A browser finds the elements themselves in the document. */
export const StaticShell = createContext<StaticShell | null>(null)

/**
 * The content of an element: `children`, and on the server, instead of rendering them for each page, the HTML that was
 * made of them once. It is the same HTML, so the browser hydrates them as if they had been rendered.
 * @param isSame whether they are as on every page
 */
export function useStaticShell(part: keyof StaticShell, children: ReactNode, isSame = true) {
  const shell = useContext(StaticShell)
  return shell && isSame ? { dangerouslySetInnerHTML: { __html: shell[part] } } : { children }
}
