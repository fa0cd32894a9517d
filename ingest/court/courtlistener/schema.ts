import { z } from 'zod'

const id = z.int().positive()
const day = z.iso.date()
const words = z.string().nullish()

/** A page of any list of CourtListener's API v4. */
export const page = z.object({
  next: z.url().nullable(),
  results: z.array(z.unknown()),
})

/** A decision: the opinions that were handed down together (/clusters/). */
export const cluster = z.object({
  id,
  docket_id: id,
  absolute_url: z.string().startsWith('/'),
  date_filed: day,
  date_modified: z.string().min(1),
  case_name: z.string(),
  case_name_full: words,
  citations: z.array(
    z.object({
      volume: z.union([z.string(), z.int()]).nullish(),
      reporter: z.string(),
      page: words,
    }),
  ),
  scdb_votes_majority: z.int().nullish(),
  scdb_votes_minority: z.int().nullish(),
})
export type Cluster = z.infer<typeof cluster>

/** The case it was decided in (/dockets/). */
export const docket = z.object({
  id,
  docket_number: words,
  date_argued: day.nullish(),
  appeal_from_str: words,
})
export type Docket = z.infer<typeof docket>

/** One opinion, or the whole decision in one (/opinions/). */
export const opinion = z.object({
  id,
  cluster_id: id,
  type: z.string(),
  per_curiam: z.boolean().nullish(),
  author_id: id.nullish(),
  author_str: words,
  joined_by: z.array(z.string()),
  download_url: words,
  plain_text: words,
})
export type Opinion = z.infer<typeof opinion>

/** The words of an opinion, in CourtListener's forms. */
export const opinionText = opinion
  .pick({
    id: true,
    cluster_id: true,
    type: true,
    per_curiam: true,
    author_id: true,
    author_str: true,
  })
  .extend({ plain_text: words, html_with_citations: words })
export type OpinionText = z.infer<typeof opinionText>

/** A judge (/people/). */
export const person = z.object({ id, name_last: z.string().min(1) })
