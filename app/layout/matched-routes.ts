import type { EntryContext } from 'react-router'

/**
 * What one page is rendered with: of all routes only those that it consists of, each of which would be made anew for
 * each page; and none of the script that React Router would have preloaded, which `textFirst` takes away.
 */
export function matchedRoutes(context: EntryContext): EntryContext {
  const { manifest, routeModules, staticHandlerContext } = context
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const entries = ids.map((id) => [id, { ...manifest.routes[id], imports: [] }])
  return {
    ...context,
    manifest: {
      ...manifest,
      entry: { ...manifest.entry, imports: [] },
      routes: Object.fromEntries(entries),
    },
    routeModules: Object.fromEntries(ids.map((id) => [id, routeModules[id]])),
  }
}
