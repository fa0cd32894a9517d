import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

/**
 * For whoever starts and watches servers: ends with 0 where the one at PORT on this machine is ready, and with 1 where it
 * is not; with `--wait <seconds>` once it is, or when they are over.
 */
const { values } = parseArgs({ options: { wait: { type: 'string', default: '0' } } })
const deadline = performance.now() + Number(values.wait) * 1000
const address = `http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`

async function isReady(): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(3000) }).catch(() => undefined)
  return answer?.ok ?? false
}

let ready = await isReady()
while (!ready && performance.now() < deadline) {
  await sleep(250)
  ready = await isReady()
}
if (!ready) console.error(`${address} is not ready.`)
process.exitCode = ready ? 0 : 1
