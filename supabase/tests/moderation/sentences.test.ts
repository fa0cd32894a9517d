import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'

/**
 * How moderation judges our sentences: `tune` is for tuning the rules, `test` for measuring them. Later rounds were
 * written without looking at the rules.
 */
type Sentence = {
  text: string
  kind: string
  subkind?: string
  set: 'tune' | 'test'
  round?: 2 | 3
}
const sentences = readFileSync('tests/moderation/sentences.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sentence)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function judge(texts: string[]): Promise<('refuse' | 'queue' | 'publish')[]> {
  const rows = await database.sql<{ outcome: 'refuse' | 'queue' | 'publish' }[]>`
    select coalesce((private.judge('post', text)).outcome, 'publish') as outcome
    from unnest(${texts}::text[]) with ordinality as texts (text, place) order by place`
  return rows.map(({ outcome }) => outcome)
}

/** The share of sentences with an outcome. */
async function share(chosen: Sentence[], ...outcomes: string[]): Promise<number> {
  const judged = await judge(chosen.map(({ text }) => text))
  return judged.filter((outcome) => outcomes.includes(outcome)).length / chosen.length
}

/** A row of the table of docs/moderation.md. */
async function row(name: string, chosen: Sentence[]): Promise<string> {
  const shares = await Promise.all(
    ['refuse', 'queue', 'publish'].map((outcome) => share(chosen, outcome)),
  )
  return `| ${name} | ${shares.map((each) => `${Math.round(each * 100)}%`).join(' | ')} |`
}

/** The shortest time of each of two works, in milliseconds, taken in turns so that a busy machine slows both alike. */
async function timeInTurns(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[number, number]> {
  const shortest: [number, number] = [Infinity, Infinity]
  for (let n = 0; n < 20; n++) {
    const work = n % 2 === 0 ? one : other
    const start = performance.now()
    await work()
    shortest[n % 2] = Math.min(shortest[n % 2]!, performance.now() - start)
  }
  return shortest
}

describe('the sentences', () => {
  test('are more than 500 hostile and 500 legitimate ones, all different, many of them to measure by', () => {
    expect(sentences.filter(({ kind }) => kind === 'legitimate')).toHaveLength(553)
    expect(sentences).toHaveLength(1107)
    expect(new Set(sentences.map(({ text }) => text)).size).toBe(1107)
    expect(sentences.filter(({ set }) => set === 'test')).toHaveLength(479)
  })

  describe.each([
    { round: 1, counts: [150, 124, 25] },
    { round: 2, counts: [80, 80, 20] },
  ])('to measure by, of round $round', ({ round, counts }) => {
    const ofRound = sentences.filter(
      (sentence) => sentence.set === 'test' && (sentence.round ?? 1) === round,
    )
    const legitimate = ofRound.filter(({ kind }) => kind === 'legitimate')
    const spam = ofRound.filter(({ kind }) => kind === 'spam')
    const hostile = ofRound.filter(({ kind }) => kind !== 'legitimate' && kind !== 'spam')

    test.each([
      ['legitimate ones are refused', legitimate, ['refuse'], 0.02],
      ['legitimate ones are queued', legitimate, ['queue'], 0.1],
      ['hostile ones are published without a look', hostile, ['publish'], 0.5],
      ['advertisements are published without a look', spam, ['publish'], 0.15],
    ])('few %s', async (_, chosen, outcomes, most) => {
      expect(await share(chosen, ...outcomes)).toBeLessThanOrEqual(most)
    })

    test('the rates are those of docs/moderation.md', async () => {
      const published = readFileSync('docs/moderation.md', 'utf8').replaceAll(/ +/g, ' ')
      const names = ['Legitimate', 'Hostile', 'Advertising']
      const rows = await Promise.all(
        [legitimate, hostile, spam].map((chosen, place) =>
          row(`${names[place]} (${counts[place]})`, chosen),
        ),
      )
      expect([legitimate, hostile, spam].map(({ length }) => length)).toEqual(counts)
      for (const each of rows) expect(published).toContain(each)
    })
  })

  // Sentences of neither set, by constructions.
  test.each([
    ['I bet the deputy would look great swinging from a tree', 'queue'],
    ['The principal needs to be beaten with a bat on Monday', 'queue'],
    ['Lebanese people are leeches, all of them', 'queue'],
    ['You are a greasy little toad', 'queue'],
    ['Message me for cheap followers, first 100 free', 'queue'],
    ['The principal was beaten with a bat in 1974', 'publish'],
    ['Lebanese voters are worried about the airport', 'publish'],
    ['The fee for the permit is 100 dollars', 'publish'],
  ])('%s: %s', async (text, outcome) => {
    expect(await judge([text])).toEqual([outcome])
  })

  test.each([
    ['Someone should put a bullet in this sponsor before the vote', 'refuse'],
    ['Kill yourself', 'refuse'],
    ['You are a worthless idiot', 'refuse'],
    ['Immigrants are vermin', 'refuse'],
    ['She lives at 14 Linden Street, pay her a visit', 'refuse'],
    ['The senator should be hanged', 'queue'],
    ['Earn $900 a day from home, text me on WhatsApp', 'queue'],
    ['Suicide prevention: call 988 if you want to kill yourself', 'publish'],
    ['A voicemail said "we are going to kill you", and no one was charged', 'publish'],
    ['READ THE BILL BEFORE YOU VOTE ON IT, THAT IS ALL WE ASK', 'publish'],
    ['This bill will kill people', 'publish'],
    ['Fire them all in November', 'publish'],
    ['The senator is a liar', 'publish'],
    ['Immigrants are people, not animals', 'publish'],
  ])('%s: %s', async (text, outcome) => {
    expect(await judge([text])).toEqual([outcome])
  })
})

describe('the constructions', () => {
  test('name each class of the lexicon, and no other', async () => {
    const rows = await database.sql`
      select coalesce(known.class, named.class) as class
      from (select distinct class from private.moderation_lexicon) as known
      full join (
        select distinct found[1] as class
        from private.moderation_constructions, regexp_matches(pattern, '[{]([a-z]+)[}]', 'g') as found
      ) as named using (class)
      where known.class is null or named.class is null`
    expect([...rows]).toEqual([])
  })

  test('add up: a context speaks against a cue', async () => {
    const { sql } = database
    let found: (string | null)[] = []
    await sql
      .begin(async (one) => {
        await one`delete from private.moderation_constructions`
        await one`
          insert into private.moderation_constructions (rule, outcome, pattern, weight)
          values
            ('threat', 'queue', 'purple', 0.6), ('harm', 'queue', 'purple & elephant', 0.5),
            ('advertising', 'queue', 'green', 0.9), ('context', 'queue', 'zoo', -0.2)`
        await one`select private.compile_constructions()`
        const rows = await one<{ rule: string | null }[]>`
          select (private.judge('post', text)).rule
          from unnest(array[
            'A purple cow', 'An elephant and a purple cow', 'A purple cow. An elephant came.',
            'An elephant and a purple cow at the zoo', 'A green and purple cow'
          ]) with ordinality as texts (text, place) order by place`
        found = rows.map(({ rule }) => rule)
        throw new Error('undo')
      })
      .catch((error: Error) => {
        if (error.message !== 'undo') throw error
      })
    expect(found).toEqual([null, 'threat', null, null, null])
  })

  test('are all found again in the database, as phrases', async () => {
    const [counts] = await database.sql`
      select
        (select count(*)::integer from private.moderation_constructions) as constructions,
        (select count(distinct (rule, outcome, pattern))::integer from private.moderation_phrases) as phrases`
    expect(counts!.constructions).toBeGreaterThan(500)
    expect(counts!.phrases).toBe(counts!.constructions)
  })

  // A text is judged up to 6,000 characters, so 10,000 cost what 6,000 do.
  test.each([
    [
      'one sentence again and again',
      'you will kill him and her with a bullet in the head tonight. ',
    ],
    ['many cues', 'muslims are vermin and the senator will die at your house, call me now. '],
    ['sentences of two words', 'i u. '],
    ['half addresses of mails', 'a.b-c.d@'],
    ['half telephone numbers', '1 22 333-4444 '],
    ['half streets', '12 a b c d '],
    ['quotation marks', '" a b" '],
    ['letters with dots', 'k.i.l.l '],
    ['hyphens', 'a-'],
    ['one letter', 'a'],
  ])('cost what 20,000 characters of folding cost at most: %s', async (_, part) => {
    const text = part.repeat(10_000).slice(0, 10_000)
    const { sql } = database
    await sql.begin(async (one) => {
      await one`select private.judge('post', ${text})`
      // A yardstick in the same connection, so that a busy machine does not fail the test: 10 ms on an idle one.
      const [yardstick, judged] = await timeInTurns(
        () => one`select count(md5(n::text)) from generate_series(1, 25000) as n`,
        () => one`select private.judge('post', ${text})`,
      )
      expect(judged).toBeLessThan(5 * yardstick)
    })
  })
})
