import { Hono } from 'hono'
import { formerMembers } from './people.ts'
import type { MockHost } from './mock-services.ts'

/** The files of congress-legislators by their official names, and those of the folder that they are served from. */
const files: Record<string, string> = {
  'legislators-current.json': 'legislators-current.json',
  // The folder has terms only for these. Roll calls give those of earlier members.
  'legislators-historical.json': 'legislators-former-since-2014.json',
  'legislators-social-media.json': 'legislators-social-media.json',
  'legislators-district-offices.json': 'legislators-district-offices.json',
  'committees-current.json': 'committees-current.json',
  'committee-membership-current.json': 'committee-membership-current.json',
}

/** GitHub's pages of the community's projects: congress-legislators, and images (portraits in one size). */
export const unitedStates: MockHost = {
  host: 'unitedstates.github.io',
  serve(data) {
    const app = new Hono()
    let earlier: Promise<object[]> | undefined
    app.get('/congress-legislators/:file', async (context) => {
      const file = files[context.req.param('file')]
      if (file === undefined || !data.has(`legislators/${file}`)) return notFound()
      const headers = { 'Content-Type': 'application/json; charset=utf-8' }
      if (context.req.param('file') !== 'legislators-historical.json')
        return context.body(data.text(`legislators/${file}`), 200, headers)
      earlier ??= formerMembers(data)
      const all = [...(data.json(`legislators/${file}`) as object[]), ...(await earlier)]
      return context.body(JSON.stringify(all), 200, headers)
    })
    app.get('/images/congress/:size/:photo{[A-Z]\\d{6}\\.jpg}', (context) => {
      const path = `photos/${context.req.param('photo')}`
      if (!data.has(path)) return notFound()
      return context.body(data.bytes(path), 200, { 'Content-Type': 'image/jpeg' })
    })
    return app
  },
}

/** GitHub answers with a page. */
function notFound(): Response {
  return new Response('<!DOCTYPE html><title>Site not found</title><h1>404</h1>', {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}
