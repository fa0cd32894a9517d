/**
 * Reads a Supreme Court docket number: "20-1530", "No. 20–1530", "No. 24A884" (an application) or
 * "141, Orig." (original jurisdiction) becomes "20-1530", "24A884" or "22O141". These are the
 * Court's file names, which put original cases under the year 22. Null for anything else.
 */
export function parseDocketNumber(text: string | null | undefined): string | null {
  const bare = (text ?? '')
    .trim()
    .replace(/^scotus-/i, '')
    .replace(/^nos?\.\s*/i, '')
    .replace(/[‐-―]/g, '-')
  const original = /^(\d{1,3}),?\s*orig(?:inal|\.)?$/i.exec(bare)
  if (original) return `22O${original[1]}`
  return /^\d{2}(?:-\d{1,5}|[AMO]\d{1,4})$/i.test(bare) ? bare.toUpperCase() : null
}

/** "No. 24A884", "No. 20-1530", "No. 141, Orig.". */
export function formatDocketNumber(docket: string): string {
  const original = /^22O(\d+)$/.exec(docket)
  return original ? `No. ${original[1]}, Orig.` : `No. ${docket}`
}
