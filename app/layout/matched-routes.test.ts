import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { matchedRoutes } from './matched-routes.ts'

test('a page is rendered with the routes that it consists of, and without their preloads', () => {
  const all = ['root', 'votes', 'about']
  const { manifest, routeModules } = matchedRoutes({
    manifest: {
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
      routes: Object.fromEntries(all.map((id) => [id, route(id)])),
    },
    routeModules: Object.fromEntries(all.map((id) => [id, { default: () => id }])),
    staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'votes' } }] },
  } as unknown as EntryContext)
  expect(Object.keys(routeModules)).toEqual(['root', 'votes'])
  expect(Object.keys(manifest.routes)).toEqual(['root', 'votes'])
  expect(manifest.routes.votes).toMatchObject({ module: '/assets/votes.js', imports: [] })
  expect(manifest.entry).toEqual({ module: '/assets/entry.js', imports: [] })
})

const route = (id: string) => ({ id, module: `/assets/${id}.js`, imports: ['/assets/shared.js'] })
