import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChatRequest, startModelServer } from '#tests/support/model-server.ts'

/**
 * A model server in its own process that answers each question after a fixed number of
 * milliseconds.
 */
const [milliseconds = '50'] = process.argv.slice(2)
const server = await startModelServer()
server.answer = async (request) => {
  server.requests.length = 0
  await sleep(Number(milliseconds))
  return answerTo(request)
}
process.send?.(server.baseUrl)
process.on('disconnect', () => process.exit())

/** Two claims that the first passage supports. */
function answerTo({ prompt }: ChatRequest): object {
  const { pairs, passages } = JSON.parse(prompt) as {
    pairs?: { pair: number }[]
    passages: { name: string; text: string }[]
  }
  if (pairs) return { verdicts: pairs.map(({ pair }) => ({ pair, supported: true })) }
  const [{ name, text } = { name: '', text: '' }] = passages
  const quote = text.split(/\s+/).slice(0, 8).join(' ')
  const words = ['It says this in its first words.', 'It says so in plain words as well.']
  return { related: true, claims: words.map((each) => ({ text: each, portion: name, quote })) }
}
