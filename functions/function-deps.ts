import type postgres from 'postgres'
import type { Analyst } from '#ai/analysis/analyse.ts'
import type { Relevance } from '#ai/analysis/relevance.ts'
import type { DistrictLookup } from './find-district/district-lookup.ts'
import type { ServerDescription } from './get-operator-status/server-description.ts'
import type { VoterLookup } from './get-voter-info/voter-lookup.ts'

/** Services for a function besides the request. The server that mounts it provides them. */
export type FunctionDeps = {
  /** The caller by the token. `userId` is null for a visitor and for the operator's own key. */
  caller: { role: 'anon' | 'authenticated' | 'service_role'; userId: string | null }
  /** The IP address of the request, for limits. IPv6 is cut to its /64. */
  address: string
  /** Runs in one transaction with the caller's role and claims. Grants and row-level security decide. */
  asCaller<T>(run: (sql: postgres.TransactionSql) => Promise<T>): Promise<T>
  /**
   * Counts one question about a username.
   * @throws FunctionError 429
   */
  countUsernameCheck(): Promise<void>
  /**
   * Counts one question about an address.
   * @throws FunctionError 429
   */
  countVoterLookup(): Promise<void>
  /** Looks up a single address. Absent unless the operator has a key for such a service. */
  lookUpVoter?: VoterLookup
  /** Finds the congressional district of a single address. Absent unless the operator allows a service. */
  findDistrict?: DistrictLookup
  /**
   * Counts one question about an action's content.
   * @throws FunctionError 429
   */
  countAnalysis(): Promise<void>
  analyst: Analyst
  /** How strongly an action bears on each issue. Null if there is no such action. */
  readRelevance(actionId: string, queries: readonly string[]): Promise<Relevance[] | null>
  /** The state of the process that answers, for operators. */
  describeServer(): Promise<ServerDescription>
  /** Called if the operator's model does not answer. */
  onModelFailure(error: Error): void
  /**
   * Stores the appeal of a banned account, if given, and returns the reason
   * for the ban. Absent on a Supabase project.
   * @throws an error with `status` as for a wrong password, unless the account is banned and the password right
   */
  appealBan?: (login: { email: string; password: string; appeal: string | null }) => Promise<Ban>
  /**
   * Deletes the caller's account. Absent if the operator does not allow it. `password` is null for an account
   * without one.
   * @throws an error with `status` and a message for the owner if the password is wrong
   */
  deleteAccount?: (password: string | null) => Promise<void>
}

/** Why an account is banned, and the state of its appeal. */
export type Ban = {
  reason: string | null
  banned_at: string
  appeal: string | null
  answer: string | null
}

/** A function that the browser calls by name. Errors become `{error}`. */
export type FunctionHandler = (request: Request, deps: FunctionDeps) => Promise<Response>
