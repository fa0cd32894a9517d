import { createContext } from 'react-router'

/** The configuration that pages may see, without secrets. The browser gets it from the root loader. */
export type Site = {
  /** The address of this server without a closing slash, for canonical and shared links. */
  origin: string
  contactEmail: string
  /** Lets any visitor use the platform's API, which has the same address. */
  publishableKey: string
  /** The services that get the address a visitor enters. */
  addressServices: AddressServices
  operator: Operator
  processors: Processors
  /** Who may create an account. */
  signUps: SignUps
  codesToLogIn: CodesToLogIn
  /** Whether users can log in with a passkey. */
  passkeys: boolean
  /** The operator's notice for every page: plain text. */
  notice: string | null
  /** Whether anyone can get mail without an account. */
  mailsWithoutAccount: boolean
}

/** Who may create an account: everyone, those with an invitation, or no one. */
export type SignUps = 'open' | 'invited' | 'closed'

/**
 * Whether users can log in with a code from a mail. `outbox`: there is no mail server, so mails are shown on the machine
 * that runs the site.
 */
export type CodesToLogIn = 'mailed' | 'outbox' | 'off'

/** What the operator says about itself, for the pages of terms, privacy and reports. Null if it says nothing. */
export type Operator = {
  name: string | null
  /** The name of a state. */
  state: string | null
  /** A postal address in one line. */
  address: string | null
  /** How many days other logs of the site, such as a proxy's, keep IP addresses; 0 for none. */
  logDays: number | null
}

/** The services besides those for addresses that get data of users, by name or host. Null for none. */
export type Processors = {
  /** The host of a Supabase project. */
  accounts: string | null
  mail: boolean
  model: string | null
  moderationModel: string | null
}

/** The services that the operator allows. */
export type AddressServices = { census: boolean; google: boolean }

/** The server sets it for each request. Loaders read it with `context.get(site)`. */
export const site = createContext<Site>()
