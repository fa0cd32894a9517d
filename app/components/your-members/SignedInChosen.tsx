import type { ReactNode } from 'react'
import { ownDistrict } from '#app/data/personal/own-district.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'

type SignedInChosenProps = { userId: string; children: ReactNode; fallback?: ReactNode }

export function SignedInChosen({ userId, children, fallback }: SignedInChosenProps) {
  return useOwnQuery(ownDistrict(userId)).data ? children : fallback
}
