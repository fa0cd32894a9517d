import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadAction } from '#app/features/action/load-action.ts'
import { toView } from '#app/features/action/to-view.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'

let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startPlatform(database)
  await database.sql.unsafe(`
    insert into public."GovernmentActions" (id, title, branch, action_type, docket_number) values
      ('scotus-18-1259', 'Jones v. Mississippi', 'Judicial', 'supreme_court_decision', 'No. 18-1259');
    insert into public.judicial_opinions (id, action_id, opinion_type, author, position) values
      ('scotus-18-1259-lead', 'scotus-18-1259', 'lead', 'Kavanaugh', 0),
      ('scotus-18-1259-concurrence', 'scotus-18-1259', 'concurrence', 'Thomas', 1);
    with text as (
      insert into public.action_texts
        (action_id, version, position, source_url, format, source_hash, source_bytes, passages)
      values ('scotus-18-1259', 'slip', 1, 'https://www.supremecourt.gov/it', 'courtlistener', repeat('a', 64), 1, 3)
      returning id
    )
    insert into public.text_passages (text_id, position, path, kind, heading, content)
    select text.id, place, 'opinion-' || place, 'heading', heading, '[]'
    from text, unnest(array['Opinion of the Court', 'Thomas, J., concurring in judgment', 'Sotomayor, J., dissenting'])
      with ordinality as printed (heading, place)`)
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

test('a page tells the opinions that the text has and the list has not', async () => {
  const chosen = { roll: null, chamber: null }
  const loaded = await loadAction(platform.client(), 'scotus-18-1259', chosen)
  expect(loaded && toView(loaded, chosen).unlistedOpinions).toEqual([
    'Justice Sotomayor, dissenting',
  ])
})
