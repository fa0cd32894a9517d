/**
 * A statement while it is written: its parameters, and aliases that are new each time.
 * Values only ever enter as parameters, so the text of a statement is its shape.
 */
export class Statement {
  readonly values: (string | null)[] = []
  #aliases = 0

  /** Adds a value and gives the placeholder that stands for it; PostgreSQL infers its type from the place. */
  parameter(value: string | null): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  alias(): string {
    this.#aliases += 1
    return `t${this.#aliases}`
  }
}

/** Values as one array literal, each quoted. */
export function arrayLiteral(values: readonly string[]): string {
  const quoted = values.map((value) => `"${value.replaceAll(/["\\]/gu, String.raw`\$&`)}"`)
  return `{${quoted.join(',')}}`
}
