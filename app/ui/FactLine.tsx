import { Children, Fragment, type ReactNode } from 'react'

/** Facts in a line, with dots between them. A fact given as `time` is not broken across lines. */
export function FactLine({ children }: { children: ReactNode }) {
  return Children.toArray(children).map((fact, at) => (
    <Fragment key={at}>
      {at > 0 && '\u00A0· '}
      {fact}
    </Fragment>
  ))
}
