import { setTimeout as sleep } from 'node:timers/promises'
import { FaultyServer } from './faulty-server.ts'
import { type FaultPromise, type Outcome, promises } from './promises.ts'

/**
 * `npm run test:faults [-- name…]`: tests the server's promises with kills, a full disk, attacks
 * and load, only on loopback, in at most ten minutes. Prints a line for each promise, and ends with
 * 1 if one is broken.
 */
const totalMs = 10 * 60_000
const began = performance.now()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !promises.some((one) => one.name === name))
if (unknown.length > 0) {
  console.error(`No promise is called ${unknown.join(', ')}. There are:`)
  for (const { name, promise } of promises) console.error(`  ${name.padEnd(10)} ${promise}`)
  process.exit(2)
}

const server = await FaultyServer.start()
try {
  for (const one of promises) {
    if (wanted.length > 0 ? !wanted.includes(one.name) : one.whenCalled) continue
    const outcome = await attempt(one)
    const [word, detail] =
      'notTried' in outcome
        ? ['not tried', outcome.notTried]
        : [outcome.kept ? 'kept' : 'BROKEN', outcome.measured]
    console.log(`${word.padEnd(10)} ${one.name.padEnd(10)} ${one.promise}: ${detail}`)
    if (word === 'BROKEN') process.exitCode = 1
  }
} finally {
  await server.remove()
}
console.log(`${Math.round((performance.now() - began) / 1000)} s`)
// Abandoned attempts may still wait for an answer.
process.exit()

async function attempt({ attempt: run }: FaultPromise): Promise<Outcome> {
  const leftMs = totalMs - (performance.now() - began)
  if (leftMs < 30_000) return { notTried: 'ten minutes are over' }
  const late = sleep(leftMs, undefined, { ref: false }).then((): Outcome => ({
    kept: false,
    measured: 'did not come to its end in ten minutes',
  }))
  try {
    return await Promise.race([run(server), late])
  } catch (error) {
    return { kept: false, measured: error instanceof Error ? error.message : String(error) }
  }
}
