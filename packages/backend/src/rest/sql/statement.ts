/**
 * A statement under construction: its parameters, and a new alias each time. Values are always parameters, so the
 * statement's text is its shape.
 */
export class Statement {
  readonly values: (string | null)[] = []
  #aliases = 0

  /** Adds a value and gives its placeholder; PostgreSQL infers the type from the place. */
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
