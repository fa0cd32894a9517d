import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { inParallel } from './in-parallel.ts'
import type { FuzzFindings } from './fuzz-requests.ts'
import { openSocket } from '@rotunda/backend/testing'

/**
 * Opens websockets of the live service and sends frames that no client would: wrong opcodes,
 * lengths and masks, text that is no JSON, and messages of every form. Then each socket must answer
 * a heartbeat or close.
 * @param options `seed` repeats a run; `apiKey` opens the sockets
 */
export async function fuzzFrames(
  baseUrl: string,
  { cases, seed = Date.now(), apiKey }: { cases: number; seed?: number; apiKey: string },
): Promise<FuzzFindings> {
  const findings: FuzzFindings = { cases, outcomes: {}, violations: [] }
  const conversations = fc.sample(conversation, { numRuns: cases, seed })
  const check = async (frames: Buffer[]) => {
    const outcome = await speak(baseUrl, apiKey, frames)
    findings.outcomes[outcome] = (findings.outcomes[outcome] ?? 0) + 1
    if (outcome !== 'answered' && outcome !== 'closed')
      findings.violations.push({ sent: Buffer.concat(frames).toString('latin1'), came: outcome })
  }
  // Cases mostly wait for a frame that never comes.
  await inParallel(conversations, check, 40)
  return findings
}

const heartbeat = JSON.stringify(['0', 'the-last', 'phoenix', 'heartbeat', {}])

async function speak(baseUrl: string, apiKey: string, frames: Buffer[]): Promise<string> {
  const socket = await openSocket(baseUrl)
  socket.write(
    `GET /realtime/v1/websocket?apikey=${apiKey}&vsn=2.0.0 HTTP/1.1\r\nHost: localhost\r\n` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  for (const bytes of frames) socket.write(bytes)
  socket.write(frame(1, Buffer.from(heartbeat)))
  return new Promise((resolve) => {
    let received = ''
    const settle = (outcome: string) => {
      clearTimeout(late)
      clearTimeout(waiting)
      socket.destroy()
      resolve(received.includes('Something went wrong on our side') ? 'an error of ours' : outcome)
    }
    // A frame with too large a length has swallowed the heartbeat.
    const waiting = setTimeout(() => socket.end(), 500)
    const late = setTimeout(() => settle('neither answered nor closed'), 30_000)
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1')
      if (received.includes('"the-last"')) settle('answered')
    })
    socket.on('close', () => settle('closed'))
    socket.on('end', () => settle('closed'))
  })
}

type FrameOptions = { isFinal?: boolean; reserved?: number; isMasked?: boolean; length?: number }

/** A frame of RFC 6455, section 5.2; `length` may lie. */
function frame(
  opcode: number,
  payload: Buffer,
  { isFinal = true, reserved = 0, isMasked = true, length = payload.length }: FrameOptions = {},
): Buffer {
  const head = Buffer.alloc(10)
  head[0] = (isFinal ? 128 : 0) | (reserved << 4) | opcode
  head[1] = (isMasked ? 128 : 0) | 127
  head.writeBigUInt64BE(BigInt(length), 2)
  const short = length < 126 ? Buffer.from([head[0], (isMasked ? 128 : 0) | length]) : head
  const size =
    length >= 126 && length < 65_536
      ? Buffer.from([head[0], (isMasked ? 128 : 0) | 126, length >> 8, length & 255])
      : short
  if (!isMasked) return Buffer.concat([size, payload])
  const mask = randomBytes(4)
  const masked = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0))
  return Buffer.concat([size, mask, masked])
}

const known = <T>(...list: T[]) => fc.constantFrom(...list)
/** Mostly valid messages, because an invalid one closes the socket and hides the ones after it. */
const mostly = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 40, arbitrary }, { weight: 1, arbitrary: fc.jsonValue() })
const reference = mostly(known('1', '2', null))
const filter = fc.oneof(
  known(
    'id=eq.1',
    'content=eq.a',
    'content=like.%a%',
    'content=match.(a+)+$',
    'content=in.("a",b)',
    'created_at=gt.2026-01-01',
    'rating_value=isdistinct.1',
    'a=b=c.d',
    '=eq.',
    ',',
  ),
  fc.string(),
)
const binding = fc.record(
  {
    event: mostly(known('*', 'INSERT', 'DELETE')),
    schema: mostly(known('public', 'public', '*')),
    table: mostly(known('comments', 'ratings', '*')),
    filter: mostly(filter),
    select: mostly(known(['id'])),
  },
  { requiredKeys: [] },
)
const payload = fc.oneof(
  fc.record({
    config: fc.record({ postgres_changes: fc.array(binding, { maxLength: 3 }) }),
    access_token: fc.oneof(known(null, undefined, 'x.y.z'), fc.string()),
  }),
  fc.jsonValue(),
)
const message = fc
  .tuple(
    reference,
    reference,
    mostly(known('phoenix', 'realtime:a', 'realtime:b')),
    mostly(
      known(
        'phx_join',
        'phx_join',
        'phx_leave',
        'access_token',
        'heartbeat',
        'broadcast',
        'presence',
      ),
    ),
    payload,
  )
  .map((parts) => JSON.stringify(parts))
const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array))

const anyFrame = fc.oneof(
  { weight: 40, arbitrary: message.map((text) => frame(1, Buffer.from(text))) },
  { weight: 1, arbitrary: fc.json().map((text) => frame(1, Buffer.from(text))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.nat(15),
        bytes,
        fc.record(
          {
            isFinal: fc.boolean(),
            reserved: known(0, 0, 0, 1, 4),
            isMasked: known(true, true, true, false),
            length: known(0, 1, 125, 126, 65_536, 2 ** 31, 2 ** 52),
          },
          { requiredKeys: [] },
        ),
      )
      .map(([opcode, content, options]) => frame(opcode, content, options)),
  },
  { weight: 1, arbitrary: bytes },
)
const conversation = fc.array(anyFrame, { minLength: 1, maxLength: 6 })
