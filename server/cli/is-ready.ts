import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

/**
 * For process managers: ends with 0 if the server at PORT on this machine is ready, otherwise with 1. With
 * `--wait <seconds>` it waits that long for the server.
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
