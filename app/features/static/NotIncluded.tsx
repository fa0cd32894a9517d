import { officialSites } from '#domain/actions/out-of-record.ts'

/** What the record doesn't have, and the official sites that do. */
export function NotIncluded() {
  return (
    <>
      <h3 id="not-included" className="text-h3">
        What’s not included
      </h3>
      <p>These official sites have what this record doesn’t:</p>
      <ul>
        {Object.values(officialSites).map(({ what, site, url }) => (
          <li key={what}>
            {what}: <a href={url}>{site}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
