import { AnswerError, ItemError } from '../errors.ts'
import { readAhead } from '../read-ahead.ts'
import type { Item, ReadDocument, Step } from '../source.ts'
import type { Members } from './members.ts'
import type { Group, Plan, PlannedRollCall } from './plan.ts'
import { toItem, toTakenBack } from './to-item.ts'

const stepSize = 40
const concurrency = 4
/** After this many odd answers in a row the chamber counts as refusing us. */
const oddInARow = 8

/** A planned roll call in its group, and its result. */
type QueuedRollCall = { planned: PlannedRollCall; group: Group; isLast: boolean }
type Read = QueuedRollCall & { item?: Item; document?: ReadDocument; odd?: AnswerError }

/**
 * Reads the planned documents in order. A document counts as known once all of it is stored.
 * A roll call with an unknown member is therefore read again, as is the list that names it.
 */
export async function* readPlan({ groups }: Plan, members: Members): AsyncGenerator<Step> {
  const problems = groups.flatMap((group) => group.problems ?? [])
  if (problems.length > 0) yield { items: problems }
  for (const { checkpoint } of groups) if (checkpoint) yield { items: [], checkpoint }
  const nothingNew = groups.filter(({ rollCalls }) => rollCalls.length === 0)
  if (nothingNew.length > 0) {
    yield { items: [], documents: nothingNew.flatMap(({ list }) => list ?? []) }
  }
  const places = groups.flatMap((group): QueuedRollCall[] =>
    group.rollCalls.map((planned, index) => ({
      planned,
      group,
      isLast: index === group.rollCalls.length - 1,
    })),
  )
  const incomplete = new Set<Group>()
  let reads: Read[] = []
  let odd = 0
  for await (const read of readAhead(places, concurrency, (place) => readOne(place, members))) {
    reads.push(read)
    const { group, item, isLast } = read
    odd = read.odd ? odd + 1 : 0
    if (read.odd && odd === oddInARow) throw read.odd
    if (item?.rejects) incomplete.add(group)
    if (!isLast && reads.length < stepSize) continue
    const list = isLast && !incomplete.has(group) ? group.list : undefined
    yield toStep(reads, list)
    reads = []
  }
}

function toStep(reads: Read[], list: ReadDocument | undefined): Step {
  return {
    items: reads.flatMap(({ item }) => item ?? []),
    documents: [...reads.flatMap(({ document }) => document ?? []), ...(list ? [list] : [])],
  }
}

async function readOne(place: QueuedRollCall, members: Members): Promise<Read> {
  const { id, url } = place.planned
  const reject = (reason: string): Read => ({
    ...place,
    item: { id, url, rejects: [{ reason }] },
  })
  try {
    const answer = await place.planned.read()
    if (answer.status === 'unchanged') return place
    if (answer.status === 'takenBack')
      return {
        ...place,
        item: { id, url, rows: { takenBackRollCalls: [toTakenBack(id, answer.how)] } },
      }
    if (answer.status === 'missing') return reject(`${url} is listed, but does not exist.`)
    const item = toItem(answer.rollCall, url, members)
    return { ...place, item, ...(!item.rejects && { document: answer.document }) }
  } catch (error) {
    if (error instanceof ItemError) return reject(error.message)
    if (error instanceof AnswerError) return { ...reject(error.message), odd: error }
    throw error
  }
}
