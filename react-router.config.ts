import { globSync, readFileSync, writeFileSync } from 'node:fs'
import type { Config } from '@react-router/dev/config'

const listOfRoutes = 'window.__reactRouterManifest='

export default {
  ssr: true,
  // All routes weigh 4 KB in one file that is kept; asking for those a page links to is a request for each page.
  routeDiscovery: { mode: 'initial' },
  /** Leaves files, feeds and frames out of the list that browsers get: the browser's router shows pages alone. */
  buildEnd({ reactRouterConfig: { buildDirectory } }) {
    for (const path of globSync(`${buildDirectory}/client/assets/manifest-*.js`)) {
      const script = readFileSync(path, 'utf8')
      if (!script.startsWith(listOfRoutes)) throw new Error(`${path} is no list of routes.`)
      const list = JSON.parse(script.slice(listOfRoutes.length).replace(/;$/, '')) as RouteList
      const pages = Object.entries(list.routes).filter(([, route]) => route.hasDefaultExport)
      const kept = JSON.stringify({ ...list, routes: Object.fromEntries(pages) })
      writeFileSync(path, `${listOfRoutes}${kept};`)
    }
  },
} satisfies Config

type RouteList = { routes: Record<string, { hasDefaultExport: boolean }> }
