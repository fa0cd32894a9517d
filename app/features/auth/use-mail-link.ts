import { useEffect, useState } from 'react'
import { unreachable } from '#app/data/failure.ts'
import { type OpenedLink, openMailLink } from './mail-link.ts'
import { sayConfirmed } from './say-confirmed.ts'

/** Opens a mailed link that this page's address carries; a second look at the address finds none. */
export function useMailLink(): OpenedLink {
  const [opened, setOpened] = useState<OpenedLink>({ kind: 'none' })
  useEffect(() => {
    openMailLink().then(
      (link) => {
        if (link.kind === 'signed-in') sayConfirmed()
        return link.kind !== 'none' && setOpened(link)
      },
      (error: unknown) => {
        console.error('The link could not be opened.', error)
        setOpened({ kind: 'refused', message: unreachable })
      },
    )
  }, [])
  return opened
}
