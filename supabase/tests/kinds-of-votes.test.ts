import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each([
  ['On Passage of the Bill', 'decision'],
  ['On Motion to Suspend the Rules and Pass, as Amended', 'decision'],
  ['SUSPEND RULES AND PASSAS AMENDED', 'decision'],
  ['On the Resolution', 'decision'],
  ['On the Joint Resolution', 'decision'],
  ['On the Conference Report', 'decision'],
  ['Concurring in the Senate Amendment', 'decision'],
  ['On the Motion to Concur', 'decision'],
  ['Passage, Objections of the President To The Contrary Notwithstanding', 'decision'],
  ['On the Nomination', 'decision'],
  ['On the Resolution of Ratification', 'decision'],
  ['Guilty or Not Guilty H.Res. 1031', 'decision'],
  ['Election of the Speaker', 'decision'],
  ['On the Amendment', 'amendment'],
  ['On Agreeing to the Substitute Amendment', 'amendment'],
  ['On the Cloture Motion', 'procedure'],
  ['On the Motion to Table S.Amdt. 4236 to H.R. 7148', 'procedure'],
  ['On Motion to Recommit', 'procedure'],
  ['Motion to Recommit the Conference Report', 'procedure'],
  ['On Ordering the Previous Question on the Amendment and the Resolution', 'procedure'],
  ['On Consideration of the Resolution', 'procedure'],
  ['Whether the Amendment is Germane H.R. 1281', 'procedure'],
  ['On Closing Portions of the Conference', 'procedure'],
  ['On the Motion to Waive All Budgetary Discipline Re: Lee Amdt. No. 5804', 'procedure'],
  ['On Retaining Divisions B and C', 'procedure'],
])('%s is a question of %s', async (classification, kind) => {
  const [row] = await database.sql`
    select private.kind_of_vote(${classification}, 'On Passage') as kind,
      private.kind_of_vote(null, ${classification}) as by_question`
  expect(row).toEqual({ kind, by_question: kind })
})
