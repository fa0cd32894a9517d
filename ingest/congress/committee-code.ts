import { z } from 'zod'

/** A committee's code: `hsju00` is the committee HSJU, `hsju01` its subcommittee HSJU01. */
export const committeeCode = z
  .string()
  .regex(/^[a-z]{4}\d\d$/i, 'is not the code of a committee')
  .transform((code) => code.toUpperCase().replace(/00$/, ''))

/** A committee as an entry of a history names it. */
export const namedCommittee = z
  .object({ systemCode: committeeCode, name: z.string().min(1).max(300) })
  .transform(({ systemCode: code, name }) => ({ code, name }))
