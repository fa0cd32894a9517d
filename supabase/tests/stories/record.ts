import { bill, decision, member, order, otherMember, rollCall } from '../fixtures.ts'
import type { Outcome } from '../attempt.ts'
import { type Story, storiesOf } from './story.ts'

/** Everyone may read the record, and only the operator's own code writes it. */
const tables: [table: string, insert: string, update: string, row: string][] = [
  [
    'action_types',
    `(value, branch, label, position) values ('letter', 'Executive', 'Letter', 99)`,
    `label = 'A bill'`,
    `value = 'sres'`,
  ],
  [
    'committees',
    `(code, name) values ('HSZZ', 'House Committee on Tests')`,
    `name = 'Another name'`,
    `code = 'SSRA'`,
  ],
  [
    'committee_activities',
    `(action_id, committee_code, kind, acted_on, committee_name)
      values ('${bill}', 'SSRA', 'hearing', '2025-05-21', 'Rules and Administration Committee')`,
    `words = 'Another'`,
    `action_id = '${bill}'`,
  ],
  [
    'amendments',
    `(id, action_id, congress_number, amendment_type, amendment_number)
      values ('119-samdt-1', '${bill}', 119, 'samdt', 1)`,
    `purpose = 'Another'`,
    `action_id = '${bill}'`,
  ],
  [
    'scheduled_events',
    `(id, kind, chamber, day, last_day, status, title, source_url, source)
      values ('meeting-1', 'hearing', 'Senate', '2026-12-02', '2026-12-02', 'scheduled', 'A hearing',
        'https://www.senate.gov/', 'senate-meetings')`,
    `title = 'Another'`,
    `id = 'house-floor-409734'`,
  ],
  [
    '"GovernmentActions"',
    `(id, title, branch, action_type) values ('119-s-1', 'An act', 'Legislative', 's')`,
    `source_title = 'Another title'`,
    `id = '${bill}'`,
  ],
  [
    'action_texts',
    `(action_id, version, position, source_url, format, source_hash, source_bytes, passages)
      values ('${order}', 'fr', 1, 'https://www.federalregister.gov/d/2025-06063', 'html', repeat('a', 64), 9, 1)`,
    `source_hash = repeat('1', 64)`,
    `action_id = '${bill}'`,
  ],
  [
    'text_passages',
    `(text_id, position, path, kind)
      select id, 2, 'sec-2', 'section' from public.action_texts where action_id = '${bill}'`,
    `heading = 'Another'`,
    `path = 'sec-1'`,
  ],
  [
    'relation_statements',
    `(action_id, origin, author, kind, related_label) values ('${bill}', 'editor', 'Rotunda', 'related_to', 'S. 1')`,
    `related_label = 'EO 1'`,
    `action_id = '${order}'`,
  ],
  [
    'action_annotations',
    `(action_id, nicknames) values ('${order}', '{Tariffs}')`,
    `nicknames = '{Another}'`,
    `action_id = '${bill}'`,
  ],
  [
    'action_summaries',
    `(action_id, origin, author, summary) values ('${order}', 'model', 'a model', 'It sets tariffs.')`,
    `summary = 'Another.'`,
    `action_id = '${bill}'`,
  ],
  [
    'opinion_summaries',
    `(opinion_id, origin, author, summary) values ('scotus-21-1086-majority', 'model', 'a model', 'It affirms.')`,
    `summary = 'Another.'`,
    `opinion_id = 'scotus-21-1086-majority'`,
  ],
  [
    'roll_call_summaries',
    `(roll_call_id, origin, author, summary) values ('${rollCall}', 'model', 'a model', 'On passage.')`,
    `summary = 'Another.'`,
    `roll_call_id = '${rollCall}'`,
  ],
  [
    'comparison_summaries',
    `(action_id, from_version, to_version, origin, author, summary, from_hash, to_hash)
      values ('${bill}', 'eh', 'enr', 'editor', 'Rotunda', 'It has a new section.', repeat('a', 64), repeat('b', 64))`,
    `summary = 'Another.'`,
    `action_id = '${bill}' and origin = 'model'`,
  ],
  [
    'corrections',
    `(position, action_id, corrected_on, kind, said, reason) values (9, '${bill}', '2026-11-21', 'name', 'A name', 'Not in use.')`,
    `reason = 'Another.'`,
    `action_id = '${order}'`,
  ],
  [
    'judicial_opinions',
    `(id, action_id, opinion_type) values ('scotus-21-1086-dissent', '${decision}', 'dissent')`,
    `opinion_type = 'dissent'`,
    `action_id = '${decision}'`,
  ],
  [
    'legislators',
    `(id, first_name, last_name, full_name, party, state, chamber, in_office)
      values ('S000033', 'Bernard', 'Sanders', 'Bernard Sanders', 'Independent', 'VT', 'Senate', true)`,
    `first_name = 'J.'`,
    `id = '${member}'`,
  ],
  [
    'legislator_parties',
    `(legislator_id, chamber, starts_on, ends_before, party)
      values ('${member}', 'House', '1990-01-01', '1991-01-01', 'Independent')`,
    `party = 'Independent'`,
    `legislator_id = '${member}' and chamber = 'House'`,
  ],
  [
    'roll_call_parties',
    `(roll_call_id, party, yea_count, nay_count, present_count, not_voting_count, other_count)
      values ('${rollCall}', 'Independent', 1, 0, 0, 0, 0)`,
    `present_count = 1`,
    `roll_call_id = '${rollCall}'`,
  ],
  [
    'roll_calls',
    `(id, congress_number, session, chamber, roll_call_number, vote_date, question, required_majority, result)
      values ('senate-119-1-1', 119, 1, 'Senate', 1, now(), 'On the Motion', '1/2', 'Agreed to')`,
    `result = 'Failed'`,
    `id = '${rollCall}'`,
  ],
  [
    'legislator_votes',
    `values ('${rollCall}', '${otherMember}', 'Nay')`,
    `vote_decision = 'Nay'`,
    `roll_call_id = '${rollCall}'`,
  ],
  [
    'ingest_sources',
    `(name, title, url, records, rejected)
      values ('house-clerk', 'Clerk of the House', 'https://clerk.house.gov/', 569, 0)`,
    `records = 16311`,
    `name = 'congress'`,
  ],
]

export const recordStories: Story[] = tables.flatMap(([table, insert, update, row]) =>
  storiesOf(table.replaceAll('"', ''), {
    select: [['is read', `select from public.${table} where ${row}`, [1, 1, 1, 1, 1]]],
    insert: [
      [
        'is added to',
        `insert into public.${table} ${insert}`,
        ['refused', 'refused', 'refused', 'refused', 1],
      ],
    ],
    update: [
      [
        'is changed',
        `update public.${table} set ${update} where ${row}`,
        ['refused', 'refused', 'refused', 'refused', 1],
      ],
    ],
    delete: [
      [
        'is taken from',
        `delete from public.${table} where ${row}`,
        ['refused', 'refused', 'refused', 'refused', 1],
      ],
    ],
  }),
)

/** The database derives relations from statements, which are the only input. */
const relations = 'public.action_relations'
const refused: Outcome[] = ['refused', 'refused', 'refused', 'refused', 'refused']
recordStories.push(
  ...storiesOf('action_relations', {
    select: [['is read', `select from ${relations} where action_id = '${order}'`, [1, 1, 1, 1, 1]]],
    insert: [
      [
        'cannot be inserted',
        `insert into ${relations} (action_id, kind, related_label) values ('${bill}', 'related_to', 'S. 1')`,
        refused,
      ],
    ],
    update: [['cannot be changed', `update ${relations} set related_label = 'EO 1'`, refused]],
    delete: [['cannot be deleted', `delete from ${relations}`, refused]],
  }),
)
