import { type ReactNode, useEffect, useRef } from 'react'

type AuthPanelProps = {
  title: string
  lead?: ReactNode
  /** For text that replaces a form after it is sent. Screen readers move to it. */
  takesFocus?: boolean
  className?: string
  children: ReactNode
}

/** The frame of the screens of an account's door: one narrow column, one task. */
export function AuthPanel({ title, lead, takesFocus, className = '', children }: AuthPanelProps) {
  return (
    <div className={`column pt-10 md:pt-16 ${className}`}>
      <div className="mx-auto grid max-w-[27rem] gap-6">
        <div className="grid gap-3">
          <Title key={title} text={title} takesFocus={takesFocus} />
          {lead && <p className="text-ink-muted">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}

function Title({ text, takesFocus = false }: { text: string; takesFocus?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
      {text}
    </h1>
  )
}
