import { useEffect, useState } from 'react'
import { browserClient } from '#app/data/browser-client.ts'
import { unreachable } from '#app/data/failure.ts'
import { toasts } from '#app/data/toasts.ts'
import { type OpenedLink, openMailLink } from './mail-link.ts'
import { sayConfirmed } from './say-confirmed.ts'

/**
 * Opens a mailed link that this page's address carries; a second look at the address finds none. What it says is shown
 * on the page, and to somebody signed in, who is led on at once, as a toast.
 */
export function useMailLink(): OpenedLink {
  const [opened, setOpened] = useState<OpenedLink>({ kind: 'none' })
  useEffect(() => {
    async function open() {
      const link = await openMailLink()
      if (link.kind === 'signed-in') sayConfirmed()
      if (!('message' in link)) return setOpened(link)
      const { auth } = await browserClient()
      const { data } = await auth.getSession()
      if (!data.session) return setOpened(link)
      toasts.add({ tone: link.kind === 'refused' ? 'error' : 'plain', text: link.message })
      // The session has a copy of the address, which may have changed.
      if (link.kind === 'note') await auth.refreshSession()
    }
    open().catch((error: unknown) => {
      console.error('The link could not be opened.', error)
      setOpened({ kind: 'refused', message: unreachable() })
    })
  }, [])
  return opened
}
