import { versionName } from '#domain/texts/text-version.ts'

/** A version of a text as visitors see it. */
export type Version = {
  code: string
  /** "Introduced in House" */
  name: string
  issuedOn: string | null
  sourceUrl: string
}

export function toVersion(row: {
  version: string
  issued_on: string | null
  source_url: string
}): Version {
  const { version, issued_on, source_url } = row
  return { code: version, name: versionName(version), issuedOn: issued_on, sourceUrl: source_url }
}
