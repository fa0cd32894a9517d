/**
 * Words prepared for comparison: white space, capitals, quotation marks, dashes and soft hyphens make no difference.
 */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’‛′]/g, "'")
    .replace(/[“”„″]|''|``/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .trim()
}
