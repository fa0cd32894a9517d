import type { FormEvent } from 'react'

/** For a search form whose field is named `q`. A blank query does nothing. */
export function ignoreBlank(event: FormEvent<HTMLFormElement>) {
  const query = new FormData(event.currentTarget).get('q')
  if (typeof query !== 'string' || query.trim() === '') event.preventDefault()
}
