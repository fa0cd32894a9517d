import { Children, Fragment, type ReactNode } from 'react'

/** The facts that there are, in a line with dots between them. Of a fact given as `time` the line is not broken. */
export function FactLine({ children }: { children: ReactNode }) {
  return Children.toArray(children).map((fact, at) => (
    <Fragment key={at}>
      {at > 0 && '\u00A0· '}
      {fact}
    </Fragment>
  ))
}
