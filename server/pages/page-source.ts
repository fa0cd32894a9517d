import type { RequestListener, Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { AppOptions } from '../app.ts'

/** The pages, and how requests reach them. */
export type PageSource = {
  options: Pick<AppOptions, 'pages' | 'assets'>
  listener(app: Hono): RequestListener
  close(): Promise<void>
}

/** The pages as they were built. @throws one sentence when they were not */
export async function builtPages(): Promise<PageSource> {
  const entry: string = '../../build/server/index.js'
  const build = await import(entry).then(
    (module) => module as ServerBuild,
    (error: unknown) => {
      throw new Error('The pages are not built, or the build is incomplete. Run `npm run build`.', {
        cause: error,
      })
    },
  )
  return {
    options: { pages: () => Promise.resolve(build), assets: 'build/client' },
    listener: (app) => getRequestListener(app.fetch),
    close: async () => {},
  }
}

/** The pages as Vite makes them from the sources, with hot reload over `server`. */
export async function vitePages(server: Server): Promise<PageSource> {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: { server }, hmr: { server } } })
  return {
    options: {
      pages: async () =>
        (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    },
    listener: (app) => {
      const pages = getRequestListener(app.fetch)
      return (request, response) =>
        vite.middlewares(request, response, () => void pages(request, response))
    },
    close: () => vite.close(),
  }
}
