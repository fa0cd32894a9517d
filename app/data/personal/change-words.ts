import { Failure, failureCode, mayHaveArrived } from '../failure.ts'

/** What is to be changed reads otherwise than when the change of it began: nobody's words vanish without a word. */
export class ChangedElsewhere<Words> extends Failure {
  readonly now: Words

  constructor(now: Words, reads: string | null) {
    const what = reads ? `It now reads: “${reads}”.` : 'Nothing stands there now.'
    super(
      `This was changed in another tab or on another device in the meantime. ${what} Save again to put yours in its place.`,
      'changed-elsewhere',
    )
    this.now = now
  }
}

type Change<Row, Words extends Partial<Row>> = {
  /** What is there now, under the reader's own token. */
  read: () => Promise<Row>
  write: () => Promise<Row>
  /** As it was when the change began, and as it shall be. */
  from: Words
  wanted: Partial<Row>
  /** What of it a person reads. */
  text: (row: Row) => string | null
}

/**
 * Changes words that may be open in two tabs. What stands there already, since the answer to an earlier try was lost, is
 * not written twice.
 * @throws ChangedElsewhere where they are neither what the change began from nor what it wants; nothing is written
 */
export async function changeWords<Row extends object, Words extends Partial<Row>>(
  change: Change<Row, Words>,
): Promise<Row> {
  const { read, write, from, wanted, text } = change
  const now = await read()
  if (has(now, wanted)) return now
  if (!has(now, from)) throw new ChangedElsewhere(now, text(now))
  try {
    return await write()
  } catch (error) {
    if (!mayHaveArrived(failureCode(error))) throw error
    const left = await read().catch(() => null)
    if (left !== null && has(left, wanted)) return left
    throw error
  }
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
