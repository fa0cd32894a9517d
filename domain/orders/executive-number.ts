export type ExecutiveNumber = { kind: 'executive order' | 'proclamation'; number: number }

/** "E.O. 14067", "Proclamation 10886": the forms the Federal Register cites. */
export function formatExecutiveNumber({ kind, number }: ExecutiveNumber): string {
  return kind === 'executive order' ? `E.O. ${number}` : `Proclamation ${number}`
}
