import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import type { Coverage } from './coverage.ts'

/** What the record includes, with a link to what it doesn't. */
export function CoverageList({ coverage }: { coverage: Coverage[] }) {
  if (coverage.length === 0) return null
  return (
    <>
      <p>
        <strong className="font-semibold">What’s included.</strong> Newer actions may be missing.{' '}
        <Link to={`${paths.about()}#not-included`}>What’s not included</Link>
      </p>
      <ul aria-label="What’s included">
        {coverage.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  )
}
