import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test('a process whose log has no reader any more ends when it is asked to', async () => {
  const program = `
    const { stopSignal } = await import('./server/stop-signal.ts')
    const stop = stopSignal()
    const busy = setInterval(() => console.error('still here'), 10)
    stop.addEventListener('abort', () => { clearInterval(busy); process.exitCode = 0 })
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    await once(child.stdout, 'data')
    child.stderr.destroy()
    child.stdout.destroy()
    await new Promise((done) => setTimeout(done, 200))
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
  }
}, 60_000)
