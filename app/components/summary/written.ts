/** A summary of a subject, with its writer. */
export type Written = {
  origin: string
  author: string
  text_version: string | null
  text_date: string | null
  text_hash: string | null
  written_at: string | null
  prompt_version: number | null
  checks: string[]
}
