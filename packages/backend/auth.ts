/** Accounts and sessions (GoTrue's API), the keys that sign tokens, and who sent a request. */
export { openApiKeys, type ApiKeys } from './src/auth/api-keys.ts'
export { AuthError } from './src/auth/auth-error.ts'
export { createAuth, issuerOf, type Auth } from './src/auth/auth.ts'
export {
  AuthenticationError,
  authenticateBy,
  createAuthenticate,
  type Authenticate,
} from './src/auth/authenticate.ts'
export {
  installationKey,
  openInstallationKey,
  sha256,
  type InstallationKey,
} from './src/auth/installation-key.ts'
export type { MailboxAccounts } from './src/auth/mailbox-accounts.ts'
export { accountLimits } from './src/auth/limits.ts'
export { emailAddress } from './src/auth/read-body.ts'
export { createOnce, readSecret, replace } from './src/auth/secret-file.ts'
export { openSigningKeys, rotateSigningKeys } from './src/auth/signing-keys.ts'
