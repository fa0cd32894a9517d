import { z } from 'zod'

/** A message of Phoenix's channels. `joinRef` and `ref` are the client's own numbers for a join and for a message. */
export type Message = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

/** How messages are written: an object (1.0.0) or an array of five (2.0.0), which is what clients use today. */
export type Version = '1.0.0' | '2.0.0'

/** A frame that is no message; `message` is said to the client as the socket is closed. */
export class FrameError extends Error {}

const reference = z
  .union([z.string().max(64), z.number()])
  .nullish()
  .transform((value) => (value == null ? null : String(value)))
const name = z.string().min(1).max(255)
const forms = {
  '1.0.0': z
    .object({ join_ref: reference, ref: reference, topic: name, event: name, payload: z.unknown() })
    .transform(({ join_ref: joinRef, ...rest }): Message => ({ joinRef, ...rest })),
  '2.0.0': z
    .tuple([reference, reference, name, name, z.unknown()])
    .transform(([joinRef, ref, topic, event, payload]): Message => ({
      joinRef,
      ref,
      topic,
      event,
      payload,
    })),
}

/** @throws FrameError */
export function readFrame(data: Buffer, isBinary: boolean, version: Version): Message {
  if (isBinary) return readBroadcast(data, version)
  const text = data.toString()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new FrameError('A message must be JSON')
  }
  const { data: message } = forms[version].safeParse(value)
  if (!message) throw new FrameError(`A message must have the form of version ${version}`)
  return message
}

export function writeFrame(
  { joinRef, ref, topic, event, payload }: Message,
  version: Version,
): string {
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { join_ref: joinRef, ref, topic, event, payload },
  )
}

/**
 * The one binary message clients send is a broadcast: kind 3, five lengths, an encoding, then join_ref, ref and topic.
 * Its content is not read, for broadcasts are refused; its refs are, to answer it.
 */
function readBroadcast(data: Buffer, version: Version): Message {
  const [kind, joinRefLength = 0, refLength = 0, topicLength = 0] = data
  const head = 7
  const end = head + joinRefLength + refLength + topicLength
  if (version !== '2.0.0' || kind !== 3 || data.length < end || topicLength === 0)
    throw new FrameError('A binary message must be a broadcast of version 2.0.0')
  const joinRef = data.toString('utf8', head, head + joinRefLength)
  const ref = data.toString('utf8', head + joinRefLength, head + joinRefLength + refLength)
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic: data.toString('utf8', end - topicLength, end),
    event: 'broadcast',
    payload: null,
  }
}
