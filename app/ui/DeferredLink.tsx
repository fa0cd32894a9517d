import type { ComponentProps, MouseEvent } from 'react'
import { Link, useLinkClickHandler } from 'react-router'
import { afterPaint } from './after-paint.ts'
import { isPlainClick } from './is-plain-click.ts'

type DeferredLinkProps = Omit<
  ComponentProps<typeof Link>,
  'to' | 'onClick' | 'target' | 'state' | 'mask' | 'relative' | 'reloadDocument' | 'viewTransition'
> & {
  to: string
  /** Hides the element around the link. Not called if the link opens elsewhere. */
  onLeave?: () => void
}

/**
 * A link that shows the press before it navigates. On a slow processor the navigation, or a fast answer, would delay
 * that frame.
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
