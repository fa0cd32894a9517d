import { z } from 'zod'

/** A law as the API and the bulk files name it. Public and private laws have separate numbers. */
export const law = z
  .object({
    type: z.enum(['Public Law', 'Private Law']),
    number: z.string().regex(/^\d+-\d+$/, 'is not a law number'),
  })
  .transform(({ type, number }) => {
    const [congress, ordinal] = number.split('-').map(Number)
    return {
      kind: type === 'Public Law' ? ('public' as const) : ('private' as const),
      congress: congress!,
      number: ordinal!,
    }
  })
