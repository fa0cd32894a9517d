import { expect, test } from 'vitest'
import { showStep } from './startup-progress.ts'

async function fail(why: string): Promise<never> {
  throw new Error(why)
}

function output() {
  let text = ''
  return { write: (part: string) => ((text += part), true), isTTY: false, text: () => text }
}

test('a step of the start is one line: its name and how long it took', async () => {
  const shown = output()
  expect(await showStep('Building the pages', async () => 308, shown)).toBe(308)
  expect(shown.text()).toMatch(/^Building the pages … \d+\.\d s\n$/)
})

test('a step that fails says so and throws what it threw', async () => {
  const shown = output()
  const starting = showStep('Starting the database', () => fail('no room'), shown)
  await expect(starting).rejects.toThrow('no room')
  expect(shown.text()).toBe('Starting the database … failed\n')
})
