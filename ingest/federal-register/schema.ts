import { z } from 'zod'

const day = z.iso.date()
/** Given as text or as a number. */
const number = z
  .union([z.int().positive(), z.string().regex(/^\d{1,5}$/, 'is not the number of an order')])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : Number(value)))

/** A page of `documents.json`. An empty search has no `results`. */
export const documentsPage = z.object({
  count: z.int(),
  next_page_url: z.url({ protocol: /^https$/, hostname: /^www\.federalregister\.gov$/ }).nullish(),
  results: z.array(z.unknown()).default([]),
})

/** A presidential document with only the fields in `documentFields`. */
export const presidentialDocument = z.object({
  document_number: z.string().trim().min(1),
  title: z.string().trim().min(1),
  executive_order_number: number,
  proclamation_number: number,
  subtype: z.string().nullish(),
  signing_date: day.nullable(),
  publication_date: day,
  citation: z.string().nullish(),
  html_url: z.url(),
  pdf_url: z.url().nullish(),
  disposition_notes: z.string().nullish(),
  president: z.object({ name: z.string() }).nullish(),
})

/** Names a record that is refused. */
export const documentNumber = presidentialDocument.pick({ document_number: true })

/** Fields to request by name: by default the service gives neither numbers nor notes. */
export const documentFields = Object.keys(presidentialDocument.shape)
