export type ExecutiveNumber = { kind: 'executive order' | 'proclamation'; number: number }

/**
 * Reads "E.O. 14067", "EO 14067", "Executive Order 14067", "Proclamation 10886" or "Proc. 10886";
 * anything else gives null.
 */
export function parseExecutiveNumber(text: string | null | undefined): ExecutiveNumber | null {
  const parts =
    /^(?:(E\.? ?O\.?|Executive Order)|Proc(?:\.|lamation)?)\s*(?:No\.?\s*)?([1-9]\d{0,4})$/i.exec(
      text?.trim() ?? '',
    )
  if (parts === null) return null
  return {
    kind: parts[1] === undefined ? 'proclamation' : 'executive order',
    number: Number(parts[2]),
  }
}

/** "E.O. 14067", "Proclamation 10886": the forms the Federal Register cites. */
export function formatExecutiveNumber({ kind, number }: ExecutiveNumber): string {
  return kind === 'executive order' ? `E.O. ${number}` : `Proclamation ${number}`
}
