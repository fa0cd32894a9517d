import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request for a chat completion, as an OpenAI-compatible server reads it. */
export type ChatRequest = { instructions: string; prompt: string; body: Record<string, unknown> }

/**
 * An answer: an object is sent as JSON, a string word for word. `half a body` breaks off, and
 * `silence` never answers. A status is an error of the server.
 */
export type Behaviour = object | string

export type ModelServer = {
  baseUrl: string
  /** The requests so far. */
  requests: ChatRequest[]
  /** Requests whose client disconnected before the answer. */
  readonly abandoned: number
  /** Decides the answer to each request. */
  answer: (request: ChatRequest) => Behaviour | Promise<Behaviour>
  stop(): void
}

/** A model server on loopback, by default on a free port, that speaks OpenAI's `POST /chat/completions`. */
export async function startModelServer(port = 0): Promise<ModelServer> {
  const state = { requests: [] as ChatRequest[], abandoned: 0 }
  const server = createServer((request, response) => void reply(request, response))
  const made: ModelServer = {
    baseUrl: '',
    requests: state.requests,
    get abandoned() {
      return state.abandoned
    },
    answer: () => ({}),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('close', () => {
      if (!response.writableEnded) state.abandoned += 1
    })
    if (request.url !== '/v1/chat/completions') {
      response.writeHead(404).end()
      return
    }
    const body = JSON.parse(await text(request)) as Record<string, unknown>
    const messages = body.messages as { role: string; content: unknown }[]
    const of = (role: string) =>
      messages
        .filter((each) => each.role === role)
        .map(({ content }) => wordsOf(content))
        .join('\n')
    const chat = { instructions: of('system'), prompt: of('user'), body }
    state.requests.push(chat)
    send(response, await made.answer(chat), chat)
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  made.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return made
}

function send(
  response: ServerResponse,
  behaviour: Behaviour,
  { instructions, prompt }: ChatRequest,
) {
  if (behaviour === 'silence') return
  if (typeof behaviour === 'object' && 'status' in behaviour) {
    response
      .writeHead(Number(behaviour.status), { 'content-type': 'application/json' })
      .end('{"error":{"message":"No."}}')
    return
  }
  const content = typeof behaviour === 'string' ? behaviour : JSON.stringify(behaviour)
  const prompted = Math.ceil((instructions.length + prompt.length) / 4)
  const written = Math.ceil(content.length / 4)
  const body = JSON.stringify({
    id: 'answer',
    object: 'chat.completion',
    created: 1,
    model: 'test-model',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: {
      prompt_tokens: prompted,
      completion_tokens: written,
      total_tokens: prompted + written,
    },
  })
  response.writeHead(200, { 'content-type': 'application/json' })
  if (behaviour === 'half a body') {
    response.write(body.slice(0, body.length / 2))
    response.destroy()
  } else response.end(body)
}

function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content
  return (content as { text?: string }[]).map(({ text: part = '' }) => part).join('')
}
