import { z } from 'zod'

/** One sentence and its source, as a model gives them. The prompt calls a chunk "portion". */
export type Claim = {
  text: string
  /** The chunk that supports it, by its place in the question: p1, p2, … */
  portion: string
  /** The words of that chunk that support it. */
  quote: string
}

export const claimSchema: z.ZodType<Claim> = z.object({
  text: z.string().min(1).max(600),
  portion: z.string().max(20),
  quote: z.string().min(1).max(1200),
})
