import { DataError } from '../data-error.ts'
import { Failure, failureCode, mayHaveArrived } from '../failure.ts'

/**
 * The words changed after the user began to edit them. This error keeps one user's words from silently replacing
 * another's.
 */
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
  /** Reads the present row with the user's token. */
  read: () => Promise<Row>
  /** Writes if the row's last change was at that time. Null if it changed since, or if the user may not change it. */
  write: (updatedAt: string) => Promise<Row | null>
  /** The words at the beginning of the change, and the new ones. */
  from: Words
  wanted: Partial<Row>
  /** The part of the row that people read. */
  text: (row: Row) => string | null
}

/** How often to try while other parts of the row change, such as its place in a list. */
const tries = 3

/**
 * Changes words that may be open in two tabs. If an earlier try wrote them and only its answer was lost, they are not
 * written twice.
 * @throws ChangedElsewhere if the words are neither the old nor the new ones, and then writes nothing
 * @throws DataError PGRST116 if the row is readable but not writable, as after the end of the session
 */
export async function changeWords<Row extends Stamped, Words extends Partial<Row>>(
  change: Change<Row, Words>,
): Promise<Row> {
  const { read, write, from, wanted, text } = change
  let tried: string | undefined
  for (let left = tries; left > 0; left -= 1) {
    // One after the other: each begins with what the one before it met.
    const now = await read()
    if (has(now, wanted)) return now
    if (!has(now, from)) {
      const names = Object.keys(from) as (keyof Row)[]
      const words = Object.fromEntries(names.map((name) => [name, now[name]]))
      throw new ChangedElsewhere(words, text(now))
    }
    if (now.updated_at === tried) throw new DataError('PGRST116', 'It may not be changed.')
    tried = now.updated_at
    const written = await write(now.updated_at).catch((error: unknown) => arrived(change, error))
    if (written) return written
  }
  throw new DataError('changed', 'It changes all the time.')
}

/** Reads the row after a lost answer. Gives it if the new words are in it. */
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
 * Keeps the words from which a user began. After ChangedElsewhere it keeps the newer ones, because a user who saves
 * again has seen those.
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
