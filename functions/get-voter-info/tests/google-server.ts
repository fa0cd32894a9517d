import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Reply = {
  status?: number
  body?: unknown
  text?: string
  hang?: boolean
  location?: string
}
export type ReceivedRequest = { path: string; query: URLSearchParams; key: string | undefined }

/** A local service in the shape of Google's Civic Information API: each method gives its configured answer. */
export async function startGoogle() {
  const replies = new Map<string, Reply>()
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    requests.push({
      path: pathname,
      query: searchParams,
      key: request.headers['x-goog-api-key']?.toString(),
    })
    const reply = replies.get(pathname) ?? { status: 404, body: failure(404, 'Not found') }
    if (reply.hang) return
    response.writeHead(reply.status ?? 200, {
      'content-type': 'application/json',
      ...(reply.location && { location: reply.location }),
    })
    response.end(reply.text ?? JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    voterinfo: (reply: Reply) => replies.set('/voterinfo', reply),
    divisions: (reply: Reply) => replies.set('/divisionsByAddress', reply),
    reset() {
      replies.clear()
      requests.length = 0
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** An error in Google's form. */
export function failure(code: number, message: string) {
  return { error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } }
}

/** The divisions of an address in one congressional district. */
export function inDistrict(state: string, district?: number) {
  const base = `ocd-division/country:us/state:${state}`
  return {
    divisions: {
      'ocd-division/country:us': { name: 'United States' },
      [base]: { name: state },
      [`${base}/sldl:7`]: { name: 'a state district' },
      ...(district !== undefined && { [`${base}/cd:${district}`]: { name: 'a district' } }),
    },
  }
}
