/** The API address of a Supabase project, hosted or self-hosted, and its two keys. */
export type ProjectAddress = {
  /** Without a slash at its end. */
  url: string
  publishableKey: string
  secretKey: string
}
