import type { Coverage } from './coverage.ts'

/** What the record holds, branch by branch, and that it is not everything. */
export function CoverageList({ coverage }: { coverage: Coverage[] }) {
  if (coverage.length === 0) return null
  return (
    <>
      <p>What this record holds, and until which day; what is not in it may still have happened:</p>
      <ul aria-label="What this record holds">
        {coverage.map(({ branch, words }) => (
          <li key={branch}>{words}</li>
        ))}
      </ul>
    </>
  )
}
