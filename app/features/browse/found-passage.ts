import { z } from 'zod'

/** A passage that `search_texts` found, with the block of it that has most of the words. */
export const foundPassage = z.object({
  path: z.string(),
  kind: z.enum(['front', 'heading', 'section', 'page', 'part', 'end']),
  number: z.string().nullable(),
  heading: z.string().nullable(),
  page: z.string().nullable(),
  excerpt: z
    .object({
      words: z.string(),
      isCut: z.tuple([z.boolean(), z.boolean()]),
      blocks: z.array(
        z.object({
          level: z.int(),
          number: z.string().optional(),
          quoted: z.literal(true).optional(),
        }),
      ),
    })
    .nullable(),
})
export type FoundPassage = z.infer<typeof foundPassage>
