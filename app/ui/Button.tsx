import type { ComponentProps } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The action is under way. The button does nothing more but keeps the focus, which `disabled` would lose. */
    busy?: boolean | undefined
  }

/** A button; it submits only with `type="submit"`. */
export function Button(props: ButtonProps) {
  const { variant, size, className = '', type = 'button', busy, onClick, ...rest } = props
  return (
    <button
      type={type}
      className={`${buttonStyle({ variant, size })} ${className}`}
      aria-disabled={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  )
}
