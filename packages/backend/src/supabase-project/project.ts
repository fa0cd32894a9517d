/** A Supabase project, hosted or self-hosted: where its API is, and the two keys that it knows. */
export type ProjectAddress = {
  /** Without a slash at its end. */
  url: string
  publishableKey: string
  secretKey: string
}
