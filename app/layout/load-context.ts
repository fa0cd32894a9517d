import { createContext as createReactContext } from 'react'
import { createContext, RouterContextProvider } from 'react-router'
import { type PublicData, publicData } from '#app/data/public-data.ts'
import { latestPublishedSet, type PublishedSet } from '#app/data/published-set.ts'
import { type Site, site } from '#app/data/site.ts'
import { type TextSource, textSource } from '#app/data/text-source.ts'
import { type TextComparer, textComparer } from '#app/features/text-comparison/text-comparer.ts'

/** The id by which the log knows the request that a page is rendered for, if there is one. */
export const requestId = createContext<string | null>(null)

/** Marks the scripts that the rendering itself writes. */
export const scriptNonce = createContext<string>()

/** The server's side of a page: what its loaders and its rendering are given. */
export type Services = {
  publicData: PublicData
  site: Site
  textSource: TextSource
  textComparer: TextComparer
  latestPublishedSet: () => Promise<PublishedSet | undefined>
  requestId: string | null
  nonce: string
}

export function createLoadContext(services: Services): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(publicData, services.publicData)
  context.set(site, services.site)
  context.set(textSource, services.textSource)
  context.set(textComparer, services.textComparer)
  context.set(latestPublishedSet, services.latestPublishedSet)
  context.set(requestId, services.requestId)
  context.set(scriptNonce, services.nonce)
  return context
}

/** The same for components, while the server renders them; null in a browser. */
export const LoadContext = createReactContext<Readonly<RouterContextProvider> | null>(null)
