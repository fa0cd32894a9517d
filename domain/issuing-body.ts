/**
 * Who issued an action: the White House, the Supreme Court, or the chamber in which a bill began, by the
 * first letter of its number; 'Legislative' where there is none. Source: docs/product.md.
 */
export function issuingBody({ branch, bill_number }: Issued): string {
  if (branch === 'Executive') return 'The White House'
  if (branch === 'Judicial') return 'Supreme Court'
  const first = bill_number?.trim().charAt(0).toUpperCase()
  if (first === 'H') return 'House of Representatives'
  return first === 'S' ? 'Senate' : 'Legislative'
}

type Issued = { branch: string; bill_number?: string | null }
