import { expect, test } from 'vitest'
import { splitStatements } from './sql-statements.ts'

test('a script is split at its semicolons, except within quotes, comments and bodies', () => {
  const statements = [
    `select 'a;b', "c;d", 'it''s;'`,
    String.raw`select E'\';'`,
    '-- one; two\nselect 1 /* three; */',
    'create function a() returns void language plpgsql as $$ begin null; end; $$',
    'create function b() returns text language sql as $b$ select $$;$$; $b$',
    'create function c() returns integer language sql begin atomic select 1; select 2; end',
    'select $1',
  ]
  expect(splitStatements(`${statements.join(';\n')};\n`)).toEqual(statements)
})
