import { expect, test, vi } from 'vitest'
import { DataError } from '../data-error.ts'
import { ChangedElsewhere, changeWords, createBeginning } from './change-words.ts'

type Row = { id: string; note: string | null; place: number; updated_at: string }
const lost = new DataError('network', 'Failed to fetch')

/**
 * A row with a change of its note that began from "old". `write` may be lost before or after it arrives, or reach no
 * row. Others may change the row right before it.
 */
function change(
  stored: string | null,
  {
    loses,
    refuses = false,
    before = () => ({}),
  }: { loses?: 'request' | 'answer'; refuses?: boolean; before?: () => Partial<Row> } = {},
) {
  let row: Row = { id: 'a', note: stored, place: 1, updated_at: '1' }
  const set = (to: Partial<Row>) => (row = { ...row, ...to, updated_at: `${row.updated_at}1` })
  const write = vi.fn<(updatedAt: string) => Promise<Row | null>>((updatedAt) => {
    const others = before()
    if (Object.keys(others).length > 0) set(others)
    if (loses === 'request') return Promise.reject(lost)
    if (refuses || row.updated_at !== updatedAt) return Promise.resolve(null)
    set({ note: 'new' })
    return loses === 'answer' ? Promise.reject(lost) : Promise.resolve(row)
  })
  const save = (from: { note: string | null } = { note: 'old' }) =>
    changeWords<Row, { note: string | null }>({
      read: () => Promise.resolve(row),
      write,
      from,
      wanted: { note: 'new' },
      text: ({ note }) => note,
    })
  return { note: () => row.note, set, write, save }
}

test('words are changed if they are still those the change began from', async () => {
  expect(await change('old').save()).toMatchObject({ id: 'a', note: 'new' })
})

test('words saved meanwhile are reported and kept, and replaced if the user saves again', async () => {
  const { note, set, write, save } = change('theirs')
  const unlessChanged = createBeginning<{ note: string | null }>({ note: 'old' })
  await expect(unlessChanged(save)).rejects.toThrow(
    'You changed this in another tab or on another device. It now reads: “theirs”.',
  )
  expect(write).not.toHaveBeenCalled()
  expect(note()).toBe('theirs')
  set({ place: 2 })
  await unlessChanged(save)
  expect(note()).toBe('new')
})

test('words saved between the read and the write are reported and kept', async () => {
  const { note, save } = change('old', { before: () => ({ note: 'theirs' }) })
  await expect(save()).rejects.toThrow('It now reads: “theirs”.')
  expect(note()).toBe('theirs')
})

test('a row whose other columns change meanwhile is written, unless it changes at every try', async () => {
  const moves = [{ place: 2 }, { place: 3 }]
  const once = change('old', { before: () => moves.shift() ?? {} })
  expect(await once.save()).toMatchObject({ note: 'new', place: 3 })
  const always = change('old', { before: () => ({ place: 2 }) })
  await expect(always.save()).rejects.toThrow('It changes all the time.')
  expect(always.note()).toBe('old')
})

test('a row that does not change and cannot be written is forbidden', async () => {
  const { note, write, save } = change('old', { refuses: true })
  await expect(save()).rejects.toMatchObject({ code: 'PGRST116' })
  expect(write).toHaveBeenCalledTimes(1)
  expect(note()).toBe('old')
})

test('words deleted meanwhile are reported too', async () => {
  await expect(change(null).save()).rejects.toThrow('It is empty now.')
  await expect(change(null).save()).rejects.toBeInstanceOf(ChangedElsewhere)
})

test('after a lost answer they are changed and not written twice', async () => {
  const { write, save } = change('old', { loses: 'answer' })
  expect(await save()).toMatchObject({ note: 'new' })
  expect(await save()).toMatchObject({ note: 'new' })
  expect(write).toHaveBeenCalledTimes(1)
})

test('a write that did not arrive has failed and can be tried again', async () => {
  const { note, save } = change('old', { loses: 'request' })
  await expect(save()).rejects.toBe(lost)
  expect(note()).toBe('old')
})
