import { RouterContextProvider } from 'react-router'
import { requestId, scriptNonce } from '#app/data/load-context.ts'
import { type PublicData, publicData } from '#app/data/public-data.ts'
import { latestPublishedSet, type PublishedSet } from '#app/data/published-set.ts'
import { type Site, site } from '#app/data/site.ts'
import { type TextSource, textSource } from '#app/data/text-source.ts'
import { type TextComparer, textComparer } from '#app/features/text-comparison/text-comparer.ts'

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
