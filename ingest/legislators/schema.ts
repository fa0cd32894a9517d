import { z } from 'zod'

const day = z.iso.date()
const bioguideId = z.string().regex(/^[A-Z]\d{6}$/, 'is no Bioguide id')

/** A member in `legislators-current.json` and `legislators-historical.json`. */
export const officialMember = z.object({
  id: z.object({
    bioguide: bioguideId,
    lis: z
      .string()
      .regex(/^S\d{3}$/, 'is no LIS id')
      .optional(),
  }),
  name: z.object({
    first: z.string(),
    middle: z.string().optional(),
    last: z.string(),
    suffix: z.string().optional(),
    nickname: z.string().optional(),
    official_full: z.string().optional(),
  }),
  leadership_roles: z.array(z.object({ title: z.string(), end: day.optional() })).optional(),
  terms: z
    .array(
      z.object({
        type: z.enum(['rep', 'sen']),
        start: day,
        end: day,
        state: z.string(),
        district: z.int().optional(),
        class: z.int().optional(),
        state_rank: z.enum(['senior', 'junior']).optional(),
        party: z.string().optional(),
        party_affiliations: z
          .array(z.object({ start: day, end: day, party: z.string() }))
          .optional(),
        url: z.string().optional(),
        contact_form: z.string().optional(),
        phone: z.string().optional(),
        address: z.string().optional(),
      }),
    )
    .min(1),
})

/** What a record that may be no member at all can be called by. */
export const memberNames = z.object({
  id: z.object({ bioguide: bioguideId }).optional().catch(undefined),
  name: z.object({ first: z.string(), last: z.string() }).optional().catch(undefined),
})

/** Each of these files is one list. */
export const officialMembers = z.array(z.unknown())

/** `legislators-social-media.json`: accounts by member, named as the services name them. */
export const socialMedia = z.array(
  z.object({
    id: z.object({ bioguide: z.string() }),
    social: z.object({
      twitter: z.string().optional(),
      facebook: z.string().optional(),
      instagram: z.string().optional(),
      youtube: z.string().optional(),
      youtube_id: z.string().optional(),
      mastodon: z.string().optional(),
    }),
  }),
)

/** `committees-current.json`. */
export const committees = z.array(z.object({ thomas_id: z.string(), name: z.string() }))

/** `committee-membership-current.json`: members by the code of a committee or subcommittee. */
export const committeeMembership = z.record(
  z.string(),
  z.array(z.object({ bioguide: z.string(), rank: z.int(), title: z.string().optional() })),
)

export type SocialAccounts = z.infer<typeof socialMedia>[number]['social']
