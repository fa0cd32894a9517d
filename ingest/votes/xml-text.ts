import { z } from 'zod'

/** The text of an XML element, with or without attributes. An empty element gives ''. */
export const xmlText = z
  .union([z.string(), z.object({ '#text': z.string().default('') })])
  .transform((element) => (typeof element === 'string' ? element : element['#text']))

/** The same, but not empty. */
export const xmlWords = xmlText.refine((text) => text !== '', 'is empty')

/** A number. An empty element is 0, as in `<present/>`. */
export const xmlCount = xmlText
  .refine((text) => /^\d*$/.test(text), 'is not a number')
  .transform((text) => Number(text))
