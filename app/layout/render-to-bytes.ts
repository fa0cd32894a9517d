import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * Renders `node` whole, with all that it waits for, as UTF-8.
 * @param nonce what marks the scripts that React writes
 * @param signal gives up what is waited for
 * @throws what the rendering throws
 */
export async function renderToBytes(
  node: ReactNode,
  { nonce, signal }: { nonce: string; signal: AbortSignal },
): Promise<Buffer<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>()
  const chunks: Buffer[] = []
  const bytes = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      resolve(Buffer.concat(chunks))
      done()
    },
  })
  const { pipe, abort } = renderToPipeableStream(node, {
    nonce,
    onAllReady: () => void pipe(bytes),
    onShellError: reject,
  })
  const giveUp = () => abort(signal.reason)
  signal.addEventListener('abort', giveUp, { once: true })
  return promise.finally(() => signal.removeEventListener('abort', giveUp))
}
