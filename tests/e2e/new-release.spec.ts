import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from './page.ts'

test.use({ ownProfile: true, serviceWorkers: 'allow' })
test.setTimeout(120_000)

/** Serves the site as its releases would: each has a worker of its own, and names itself on the page for no connection. */
async function serveReleases(site: string) {
  let release = 1
  const server: Server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url!, site)
    const changed = ['/service-worker.js', '/offline'].includes(pathname)
    const headers = { ...asked.headers, host: new URL(site).host }
    if (changed) delete headers['accept-encoding']
    const onward = request(site + asked.url, { method: asked.method, headers }, async (got) => {
      if (!changed) return got.pipe(answer.writeHead(got.statusCode!, got.headers))
      const { 'content-length': _, etag: __, ...rest } = got.headers
      const whole = (await text(got)).replace('</title>', ` in release ${release}</title>`)
      answer.writeHead(got.statusCode!, { ...rest, 'x-release': release })
      answer.end(pathname === '/offline' ? whole : `self.release = ${release};\n${whole}`)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish: () => (release += 1),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('the worker of a new release takes over from the old one while a page is open', async ({
  page,
  context,
  baseURL,
}) => {
  const site = await serveReleases(baseURL!)
  try {
    /** The releases of running workers. */
    const releases = () =>
      Promise.all(context.serviceWorkers().map((worker) => worker.evaluate('self.release')))
    const titleOf = (path: string) =>
      page.evaluate(
        async (of) => /<title>(.*?)<\/title>/.exec(await (await caches.match(of))!.text())?.[1],
        path,
      )
    const controlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
    await page.goto(`${site.url}/about`)
    // A page counts as read after five seconds.
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/about'))), {
        timeout: 40_000,
      })
      .toBe(true)
    await expect.poll(controlled).toBe(true)
    expect(await releases()).toEqual([1])
    expect(await titleOf('/offline')).toMatch(/ in release 1$/)
    await page.evaluate(() => caches.open('kept by a release before the first'))

    site.publish()
    await page.evaluate(async () => {
      const taken = new Promise((done) => {
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true })
      })
      await (await navigator.serviceWorker.getRegistration())!.update()
      await taken
    })
    await expect.poll(releases).toEqual([2])
    expect(await titleOf('/offline')).toMatch(/ in release 2$/)
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .not.toContain('kept by a release before the first')

    // The open page goes on. A copy from before the release still opens.
    await page.getByRole('link', { name: 'Glossary' }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible()
    await context.setOffline(true)
    await page.goto(`${site.url}/about`)
    await expect(page.getByText('You’re reading a copy from')).toBeVisible()
    await page.goto(`${site.url}/calendar?x=1`)
    await expect(page.getByText('this device has no copy of the page')).toBeVisible()
  } finally {
    await context.setOffline(false)
    site.stop()
  }
})
