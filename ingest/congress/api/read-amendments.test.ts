import { expect, test } from 'vitest'
import { ItemError } from '../../errors.ts'
import type { Reject } from '../../source.ts'
import type { CongressApi } from './client.ts'
import { readAmendments } from './read-amendments.ts'

const listed = (number: string, updateDate: string) => ({
  congress: 119,
  number,
  type: 'SAMDT',
  updateDate,
})
const item = (number: string, parts: object = {}) => ({
  amendment: {
    congress: 119,
    number,
    type: 'SAMDT',
    updateDate: '2025-07-24T18:44:32Z',
    submittedDate: '2025-07-23T04:00:00Z',
    sponsors: [
      {
        bioguideId: 'B001277',
        firstName: 'Richard',
        lastName: 'Blumenthal',
        party: 'D',
        state: 'CT',
      },
    ],
    actions: { count: 1 },
    ...parts,
  },
})
const vote = { chamber: 'Senate', congress: 119, date: '', rollNumber: 312, sessionNumber: 1 }

/** The API with these answers. Others are missing. */
function answering(answers: Record<string, unknown>) {
  const asked: string[] = []
  const api: CongressApi = {
    async ask(path, schema) {
      asked.push(path)
      if (!(path in answers)) throw new ItemError(`${path} is not there.`)
      return schema.parse(answers[path])
    },
  }
  return { api, asked }
}
const path = '/bill/119/hr/3944/amendments'
const list = (...amendments: object[]) => ({
  amendments,
  pagination: { count: amendments.length },
})
const actions = (...entries: object[]) => ({
  actions: entries,
  pagination: { count: entries.length },
})

test('reads only amendments that are new or changed, with their history and votes', async () => {
  const { api, asked } = answering({
    [path]: list(listed('3000', '2025-07-24T18:44:32Z'), listed('3001', '2025-07-24T18:44:32Z')),
    '/amendment/119/samdt/3000': item('3000', {
      amendedAmendment: { congress: 119, number: '2999', type: 'SAMDT' },
      purpose: 'To improve it.',
    }),
    '/amendment/119/samdt/3000/actions': actions({
      actionDate: '2025-07-24',
      text: 'Amendment SA 3000 agreed to in Senate by Yea-Nay Vote. 60 - 40. Record Vote Number: 312.',
      type: 'Floor',
      recordedVotes: [vote],
    }),
  })
  const stored = new Map([['119-samdt-3001', new Date('2025-07-24T18:44:32Z')]])
  const rejects: Reject[] = []
  const size = { count: 2, isEmpty: false }
  expect(await readAmendments(api, path, size, stored, rejects)).toMatchObject([
    {
      congress: 119,
      type: 'samdt',
      number: 3000,
      amends: { type: 'samdt', number: 2999 },
      purpose: 'To improve it.',
      sponsors: [{ bioguideId: 'B001277' }],
      submitted: '2025-07-23',
      offered: null,
      rollCalls: ['senate-119-1-312'],
    },
  ])
  expect(rejects).toEqual([])
  expect(asked).toEqual([path, '/amendment/119/samdt/3000', '/amendment/119/samdt/3000/actions'])
})

test('an amendment that cannot be read costs itself alone', async () => {
  const { api } = answering({
    [path]: list(listed('1', '2025-07-24T18:44:32Z'), listed('2', '2025-07-24T18:44:32Z'), {
      number: 3,
    }),
    '/amendment/119/samdt/2': item('2', { actions: { count: 0 } }),
  })
  const rejects: Reject[] = []
  const size = { count: 3, isEmpty: false }
  expect(await readAmendments(api, path, size, new Map(), rejects)).toMatchObject([{ number: 2 }])
  expect(rejects.map(({ part, reason }) => [part, reason])).toEqual([
    ['amendment 3', expect.stringContaining('amendment 3: congress')],
    ['amendment 1', '/amendment/119/samdt/1 is not there.'],
  ])
})
