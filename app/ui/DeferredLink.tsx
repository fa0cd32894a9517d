import type { ComponentProps, MouseEvent } from 'react'
import { Link, useLinkClickHandler } from 'react-router'
import { afterPaint } from './after-paint.ts'
import { isPlainClick } from './is-plain-click.ts'

type DeferredLinkProps = Omit<
  ComponentProps<typeof Link>,
  'to' | 'onClick' | 'target' | 'state' | 'mask' | 'relative' | 'reloadDocument' | 'viewTransition'
> & {
  to: string
  /** Takes what the link stands in out of sight. Not called where the link is opened elsewhere. */
  onLeave?: () => void
}

/**
 * A link whose press is shown before it leads anywhere. What a navigation takes of a slow processor, and an answer that
 * is there before the next frame, would hold that frame up.
 */
export function DeferredLink({ onLeave, ...props }: DeferredLinkProps) {
  const { to, replace, preventScrollReset } = props
  const follow = useLinkClickHandler(to, { replace, preventScrollReset })
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onLeave?.()
    afterPaint(() => follow(event))
  }
  return <Link {...props} onClick={press} />
}
