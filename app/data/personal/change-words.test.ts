import { expect, test, vi } from 'vitest'
import { DataError } from '../data-error.ts'
import { ChangedElsewhere, changeWords, createBeginning } from './change-words.ts'

type Row = { id: string; note: string | null }
const lost = new DataError('network', 'Failed to fetch')

/** A row, and a change of its note that began from "old"; `write` may be lost before it arrives or after. */
function change(stored: string | null, loses?: 'request' | 'answer') {
  const row: Row = { id: 'a', note: stored }
  const write = vi.fn<() => Promise<Row>>(() => {
    if (loses === 'request') return Promise.reject(lost)
    row.note = 'new'
    return loses === 'answer' ? Promise.reject(lost) : Promise.resolve({ ...row })
  })
  const save = (from: { note: string | null } = { note: 'old' }) =>
    changeWords<Row, { note: string | null }>({
      read: () => Promise.resolve({ ...row }),
      write,
      from,
      wanted: { note: 'new' },
      text: ({ note }) => note,
    })
  return { row, write, save }
}

test('words are changed where they are what the change began from', async () => {
  expect(await change('old').save()).toEqual({ id: 'a', note: 'new' })
})

test('others that were saved meanwhile are told and kept, and replaced by who saves once more', async () => {
  const { row, write, save } = change('theirs')
  const unlessChanged = createBeginning<{ note: string | null }>({ note: 'old' })
  await expect(unlessChanged(save)).rejects.toThrow(
    'This was changed in another tab or on another device in the meantime. It now reads: “theirs”.',
  )
  expect(write).not.toHaveBeenCalled()
  expect(row.note).toBe('theirs')
  await unlessChanged(save)
  expect(row.note).toBe('new')
})

test('words that were taken away meanwhile are told, too', async () => {
  await expect(change(null).save()).rejects.toThrow('Nothing stands there now.')
  await expect(change(null).save()).rejects.toBeInstanceOf(ChangedElsewhere)
})

test('after a lost answer they are changed; nothing is written twice', async () => {
  const { write, save } = change('old', 'answer')
  expect(await save()).toEqual({ id: 'a', note: 'new' })
  expect(await save()).toEqual({ id: 'a', note: 'new' })
  expect(write).toHaveBeenCalledTimes(1)
})

test('what did not arrive has failed, and can be tried again', async () => {
  const { row, save } = change('old', 'request')
  await expect(save()).rejects.toBe(lost)
  expect(row.note).toBe('old')
})
