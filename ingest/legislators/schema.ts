import { z } from 'zod'
import { forgiving } from '../parse.ts'

const day = z.iso.date()
const bioguideId = z.string().regex(/^[A-Z]\d{6}$/, 'is not a Bioguide ID')

/** A member in `legislators-current.json` and `legislators-historical.json`. */
export const officialMember = z.object({
  id: z.object({
    bioguide: bioguideId,
    lis: z
      .string()
      .regex(/^S\d{3}$/, 'is not a LIS ID')
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
          .array(
            z.object({ start: day, end: day, party: z.string(), caucus: z.string().optional() }),
          )
          .optional(),
        caucus: z.string().optional(),
        'end-type': z.string().optional(),
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

/** A file that is one list. Its entries are checked one by one. */
export const list = z.array(z.unknown())

// Some accounts have a number for a name: "facebook": 152569121550.
const account = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((name) => name ?? undefined)

/** An entry of `legislators-social-media.json`: accounts of a member, named as the services name them. */
export const socialEntry = z.object({
  id: z.object({ bioguide: bioguideId }),
  social: forgiving(
    {
      twitter: account,
      facebook: account,
      instagram: account,
      youtube: account,
      youtube_id: account,
      mastodon: account,
    },
    [],
  ),
})

/** An entry of `committees-current.json`. */
export const committee = z.object({
  thomas_id: z.string().min(1),
  name: z.string().min(1),
  // Checked one by one.
  subcommittees: z.array(z.unknown()).nullish(),
})

/** A subcommittee. Its code follows that of its committee: "HSAG" and "15" are HSAG15. */
export const subcommittee = z.object({
  thomas_id: z.string().regex(/^\d{2}$/, 'is not a code of two digits'),
  name: z.string().min(1),
})

/** `committee-membership-current.json`: seats by the code of a committee or subcommittee. */
export const committeeMembership = z.record(z.string(), z.unknown())

export const seat = forgiving(
  {
    bioguide: bioguideId,
    rank: z.int(),
    title: z
      .string()
      .nullish()
      .transform((title) => title ?? undefined),
  },
  ['bioguide'],
)

// Some values are numbers ("suite": 350) or empty.
const officeText = z
  .union([z.string().max(300), z.number().transform(String)])
  .nullish()
  .transform((text) => text?.trim() || undefined)

/** An office in the member's state. Those without an address are open by appointment. */
export const office = forgiving(
  {
    city: z.string().trim().min(1).max(300),
    state: officeText,
    address: officeText,
    suite: officeText,
    building: officeText,
    zip: officeText,
    phone: officeText,
    hours: officeText,
  },
  ['city'],
)

/** An entry of `legislators-district-offices.json`. Its offices are checked one by one. */
export const officesEntry = z.object({
  id: z.object({ bioguide: bioguideId }),
  offices: z.array(z.unknown()).max(50),
})

export type SocialAccounts = Partial<
  Record<
    'twitter' | 'facebook' | 'instagram' | 'youtube' | 'youtube_id' | 'mastodon',
    string | null
  >
>
