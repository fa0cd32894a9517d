import { DataError } from '../data-error.ts'
import { Failure, failureCode, mayHaveArrived } from '../failure.ts'

/** What is to be changed reads otherwise than when the change of it began: nobody's words vanish without a word. */
export class ChangedElsewhere<Words> extends Failure {
  readonly now: Words

  constructor(now: Words, reads: string | null) {
    const what = reads ? `It now reads: “${reads}”.` : 'It is empty now.'
    super(
      `You changed this in another tab or on another device. ${what} Save again to replace it with the text here.`,
      'changed-elsewhere',
    )
    this.now = now
  }
}

type Stamped = { updated_at: string }

type Change<Row extends Stamped, Words extends Partial<Row>> = {
  /** What is there now, under the user's own token. */
  read: () => Promise<Row>
  /** Writes over what was changed last at that time; null where it was changed since, or may not be changed. */
  write: (updatedAt: string) => Promise<Row | null>
  /** As it was when the change began, and as it shall be. */
  from: Words
  wanted: Partial<Row>
  /** What of it a person reads. */
  text: (row: Row) => string | null
}

/** How often it is tried while other things of the row change at the same time, such as its place in a list. */
const tries = 3

/**
 * Changes words that may be open in two tabs. What stands there already, since the answer to an earlier try was lost, is
 * not written twice.
 * @throws ChangedElsewhere where they are neither what the change began from nor what it wants; nothing is written
 * @throws DataError PGRST116 where they may be read and not changed, as after the end of the session
 */
export async function changeWords<Row extends Stamped, Words extends Partial<Row>>(
  change: Change<Row, Words>,
): Promise<Row> {
  const { read, write, from, wanted, text } = change
  let tried: string | undefined
  for (let left = tries; left > 0; left -= 1) {
    // One after the other: each begins with what the one before it met.
    // oxlint-disable-next-line no-await-in-loop
    const now = await read()
    if (has(now, wanted)) return now
    if (!has(now, from)) {
      const names = Object.keys(from) as (keyof Row)[]
      const words = Object.fromEntries(names.map((name) => [name, now[name]]))
      throw new ChangedElsewhere(words, text(now))
    }
    if (now.updated_at === tried) throw new DataError('PGRST116', 'It may not be changed.')
    tried = now.updated_at
    // oxlint-disable-next-line no-await-in-loop
    const written = await write(now.updated_at).catch((error: unknown) => arrived(change, error))
    if (written) return written
  }
  throw new DataError('changed', 'It changes all the time.')
}

/** What is there after an answer was lost, where that is what was to be written. */
async function arrived<Row extends Stamped, Words extends Partial<Row>>(
  { read, wanted }: Change<Row, Words>,
  error: unknown,
): Promise<Row> {
  if (!mayHaveArrived(failureCode(error))) throw error
  const now = await read().catch(() => null)
  if (now !== null && has(now, wanted)) return now
  throw error
}

/**
 * Keeps what words were when somebody began to change them; after they were told of others, those: who saves once more
 * has seen them.
 */
export function createBeginning<Words>(start: Words) {
  let from = start
  return async <T>(save: (from: Words) => Promise<T>): Promise<T> => {
    try {
      return await save(from)
    } catch (error) {
      if (error instanceof ChangedElsewhere) from = error.now as Words
      throw error
    }
  }
}

function has<Row extends object>(row: Row, words: Partial<Row>): boolean {
  return Object.entries(words).every(
    ([name, value]) => JSON.stringify(row[name as keyof Row]) === JSON.stringify(value),
  )
}
