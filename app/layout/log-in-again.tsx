import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#app/paths.ts'

/** A link to log in, next to a message that asks for it. */
export function logInAgain(message: ReactNode): ReactNode {
  const text = Array.isArray(message) ? message.filter(Boolean).join('') : message
  return typeof text === 'string' && text.endsWith('log in again.') ? <LogInLink /> : null
}

/** In a tab of its own, so that what was typed on this page stays; this one hears of it. */
function LogInLink() {
  const { pathname, search } = useLocation()
  return (
    <>
      {' '}
      <a href={paths.login(pathname + search)} target="_blank" rel="opener">
        Log in<span className="sr-only"> in a new tab</span>
      </a>
    </>
  )
}
