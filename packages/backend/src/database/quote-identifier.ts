/** A name as an identifier in SQL: in quotation marks, those within it doubled. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
