import type postgres from 'postgres'
import type { Analyst } from '#ai/analysis/analyse.ts'
import type { Relevance } from '#ai/analysis/relevance.ts'
import type { DistrictLookup } from './find-district/district-lookup.ts'
import type { ServerDescription } from './get-operator-status/server-description.ts'
import type { VoterLookup } from './get-voter-info/voter-lookup.ts'

/** What a function is given besides the request; whoever mounts it decides what stands behind each. */
export type FunctionDeps = {
  /** Who asks, as their token says; `userId` is null for a visitor and for the operator's own key. */
  caller: { role: 'anon' | 'authenticated' | 'service_role'; userId: string | null }
  /** The address the request came from, for limits; IPv6 as its /64. */
  address: string
  /** Runs in one transaction with the caller's own role and claims, so that grants and row-level security decide. */
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
  /** Looks a single address up; absent unless the operator has a key for a service that does. */
  lookUpVoter?: VoterLookup
  /** Finds the congressional district of a single address; absent where the operator lets no service be asked. */
  findDistrict?: DistrictLookup
  /**
   * Counts one question about what an action says.
   * @throws FunctionError 429
   */
  countAnalysis(): Promise<void>
  analyst: Analyst
  /** How strongly an action bears on each of some issues; null where there is no such action. */
  readRelevance(actionId: string, queries: readonly string[]): Promise<Relevance[] | null>
  /** How the process that was asked is doing, for operators. */
  describeServer(): Promise<ServerDescription>
  /** Told when the operator's model could not be had. */
  onModelFailure(error: Error): void
  /**
   * Writes the appeal of a banned account, if there is one, and says why it is banned; absent on a Supabase project.
   * @throws an error with `status` as for a wrong password, unless the account is banned and the password right
   */
  appealBan?: (login: { email: string; password: string; appeal: string | null }) => Promise<Ban>
  /**
   * Deletes the caller's account; absent where the operator does not allow it. `password` is null for an account
   * without one.
   * @throws an error with `status` and a message for its owner, where the password is not right
   */
  deleteAccount?: (password: string | null) => Promise<void>
}

/** Why an account is banned, and what became of its appeal. */
export type Ban = {
  reason: string | null
  banned_at: string
  appeal: string | null
  answer: string | null
}

/** One function that the browser calls by name: a request in, an answer out; what it throws becomes `{error}`. */
export type FunctionHandler = (request: Request, deps: FunctionDeps) => Promise<Response>
