import { type ModelServer, startModelServer } from '#tests/support/model-server.ts'
import { freePort } from '#tests/support/server-process.ts'
import { FaultyServer } from './faulty-server.ts'
import { type FloodingReader, signUpToFlood } from './flooding-reader.ts'
import { type ReadFindings, keepReading } from './keep-reading.ts'

export type ModelFindings = ReadFindings & {
  /** The answers while the model was gone or silent: status, kind and notice. */
  refusals: string[]
  /** The first answer after the model was back, and the milliseconds until then. */
  back: string
  backAfterMs: number
}

const actionId = '119-hr-1'
const question = 'Student loans (college debt)'
const words =
  'The Secretary of Education shall cancel the balance of a loan of a borrower who made 240 payments.'

/**
 * Stops the model, starts a silent one, and then the right one, while readers ask it and others
 * read pages.
 */
export async function loseModel(readers = 4): Promise<ModelFindings> {
  const port = await freePort()
  const server = await FaultyServer.start(undefined, {
    AI_MODEL: 'test-model',
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  })
  let model: ModelServer | undefined
  try {
    await storeText(server)
    const asking = await Promise.all(
      Array.from({ length: readers }, () => signUpToFlood(server.url)),
    )
    const reading = keepReading(server)
    const refusals = await Promise.all(asking.map(ask))
    model = await startModelServer(port)
    model.answer = () => 'silence'
    refusals.push(...(await Promise.all(asking.map(ask))))
    model.answer = ({ instructions, prompt }) => {
      if (!instructions.startsWith('You check')) return { related: true, claims: [claim] }
      const { pairs } = JSON.parse(prompt) as { pairs: { pair: number }[] }
      return { verdicts: pairs.map(({ pair }) => ({ pair, supported: true })) }
    }
    const began = performance.now()
    const back = await ask(asking[0]!)
    const backAfterMs = Math.round(performance.now() - began)
    return { ...(await reading.finish()), refusals, back, backAfterMs }
  } finally {
    model?.stop()
    await server.remove()
  }
}

const claim = {
  text: 'The Secretary of Education must cancel what a borrower owes after 240 payments.',
  portion: 'p1',
  quote: 'shall cancel the balance of a loan of a borrower',
}

/** A text of one section, as the source of the analysis. */
async function storeText(server: FaultyServer): Promise<void> {
  const sql = await server.connectSuperuser()
  try {
    const [text] = await sql<{ id: number }[]>`
      insert into public.action_texts
        (action_id, version, position, issued_on, source_url, format, source_hash, source_bytes, passages)
      values (${actionId}, 'enr', 1, '2025-07-03', 'https://www.govinfo.gov/it', 'uslm', ${'a'.repeat(64)}, 1, 1)
      returning id`
    await sql`
      insert into public.text_passages (text_id, position, path, kind, number, heading, content)
      values (${text!.id}, 1, 'sec-1', 'section', 'SEC. 1.', 'Student loans', ${sql.json([{ level: 0, text: words }])})`
  } finally {
    await sql.end()
  }
}

/** @returns the status, and the message of a refusal or the kind of the answer */
async function ask({ client }: FloodingReader): Promise<string> {
  const { data, error, response } = await client.functions.invoke<{
    kind: string
    notice?: string
  }>('generate-personal-summary', { body: { billId: actionId, userQuery: question } })
  if (!error) return [response?.status, data?.kind, data?.notice].filter(Boolean).join(' ')
  const refusal = (await (error as { context: Response }).context.json()) as { error: string }
  return `${response?.status} ${refusal.error}`
}
