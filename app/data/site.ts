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
  /** Who may create an account. */
  signUps: SignUps
  /** The operator's notice for every page: plain text. */
  notice: string | null
  /** Whether anyone can get mail without an account. */
  mailsWithoutAccount: boolean
}

/** Who may create an account: everyone, those with an invitation, or no one. */
export type SignUps = 'open' | 'invited' | 'closed'

/** The services that the operator allows. */
export type AddressServices = { census: boolean; google: boolean }

/** The server sets it for each request. Loaders read it with `context.get(site)`. */
export const site = createContext<Site>()
