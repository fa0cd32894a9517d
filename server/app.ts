import { Hono } from 'hono'
import { RouterContextProvider, createRequestHandler, type ServerBuild } from 'react-router'

/** What the composed server stands on. `pages` is asked on each request, so that development reloads it. */
export type AppParts = { pages: () => Promise<ServerBuild> }

/** Composes the one server: the platform's API, the functions, and the pages for every other address. */
export function createApp({ pages }: AppParts): Hono {
  const app = new Hono()
  app.all('*', async (c) => {
    const handle = createRequestHandler(await pages(), process.env.NODE_ENV)
    return handle(c.req.raw, new RouterContextProvider())
  })
  return app
}
