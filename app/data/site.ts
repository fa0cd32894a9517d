import { createContext } from 'react-router'

/** What the pages may know of the configuration: nothing secret. The browser gets it from the root loader. */
export type Site = {
  /** Where this server is reached, without a closing slash: the base of canonical and shared links. */
  origin: string
  contactEmail: string
  /** Lets anyone ask the platform's API, which is at the same address, as a visitor. */
  publishableKey: string
  /** Whom the server asks about an address that a visitor enters. */
  addressServices: AddressServices
  /** Whether new accounts are taken. */
  takesSignUps: boolean
}

/** Services that the operator lets be asked. */
export type AddressServices = { census: boolean; google: boolean }

/** Set by the server for each request; loaders read it with `context.get(site)`. */
export const site = createContext<Site>()
