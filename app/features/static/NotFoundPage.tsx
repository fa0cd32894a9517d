import { data } from 'react-router'

/** Every address that no other route knows: 404, shown by the root's error page. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
