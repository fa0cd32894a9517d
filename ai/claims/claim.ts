import { z } from 'zod'

/** One sentence and its source. */
export type Claim = {
  text: string
  /** The portion it rests on, by its place among those that were given: p1, p2, … */
  portion: string
  /** The words of that portion it rests on, as they stand there. */
  quote: string
}

/** The form in which a model gives claims. */
export const claimSchema: z.ZodType<Claim> = z.object({
  text: z.string().min(1).max(600),
  portion: z.string().max(20),
  quote: z.string().min(1).max(1200),
})
