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

/** A local service with another service's paths: each gives the answer set for it, otherwise 404. */
export async function startJsonService(notFound: unknown = {}) {
  const replies = new Map<string, Reply>()
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    requests.push({
      path: pathname,
      query: searchParams,
      key: request.headers['x-goog-api-key']?.toString(),
    })
    const reply = replies.get(pathname) ?? { status: 404, body: notFound }
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
    answer: (path: string, reply: Reply) => void replies.set(path, reply),
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
