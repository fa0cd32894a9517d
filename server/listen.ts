import { createServer } from 'node:http'
import { getRequestListener, serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { createApp } from './app.ts'

/** Listens with the composed app: built pages, or Vite's with hot reload. */
const port = Number(process.env.PORT ?? 3000)

if (process.env.NODE_ENV === 'development') {
  const { createServer: createVite } = await import('vite')
  const server = createServer()
  const vite = await createVite({ server: { middlewareMode: { server }, hmr: { server } } })
  const app = createApp({
    pages: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  })
  const pages = getRequestListener(app.fetch)
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => void pages(request, response)),
  )
  server.listen(port, announce)
} else {
  const build = (await import('../build/server/index.js' as string)) as ServerBuild
  const app = new Hono()
  app.use('/assets/*', serveStatic({ root: 'build/client' }))
  app.route('/', createApp({ pages: async () => build }))
  serve({ fetch: app.fetch, port }, announce)
}

function announce() {
  console.log(`Rotunda is at http://localhost:${port}`)
}
