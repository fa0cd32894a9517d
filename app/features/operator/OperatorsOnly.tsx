import type { ReactNode } from 'react'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { isOperator } from '#app/data/personal/moderation.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'

/** Content for operators, who have a row that says so. The database shows other users nothing. */
export function OperatorsOnly({ children }: { children: (userId: string) => ReactNode }) {
  const userId = useAccount().user.id
  const role = useOwnQuery(isOperator(userId))
  return (
    <>
      {role.isPending && <Spinner label="Loading..." />}
      {role.isLoadingError && (
        <LoadFailure
          error={role.error}
          message="We couldn’t check whether you are an operator."
          onRetry={() => void role.refetch()}
        />
      )}
      {role.data === false && (
        <EmptyState title="This page is for the operators of this site.">
          The person who runs the site can make you an operator from the command line.
        </EmptyState>
      )}
      {role.data === true && children(userId)}
    </>
  )
}
