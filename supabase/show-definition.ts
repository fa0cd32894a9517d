import process from 'node:process'
import { readSqlFiles, splitStatements } from '@rotunda/backend/migrate'

/**
 * `npm run schema -- private.read_search`: prints where a function, table, view, type, index, trigger or policy is
 * defined, and its definition. The schema may be left out.
 */
const wanted = process.argv.slice(2).join(' ').toLowerCase().replaceAll('"', '')
if (wanted === '') {
  console.error(
    'npm run schema -- <name of a function, table, view, type, index, trigger or policy>',
  )
  process.exit(2)
}
const names =
  /^create (?:or replace )?(?:unique )?(?:function|table|view|type|index|trigger|policy) ("[^"]+"|[\w."]+)/i
let found = 0
for (const { name: file, text } of await readSqlFiles('supabase/schemas')) {
  let at = 0
  for (const statement of splitStatements(text)) {
    at = text.indexOf(statement, at)
    const start = statement.search(/^create /im)
    const name = names.exec(statement.slice(start))?.[1]?.toLowerCase().replaceAll('"', '')
    if (name !== undefined && (name === wanted || name.endsWith(`.${wanted}`))) {
      const line = text.slice(0, at + start).split('\n').length
      console.log(`${found > 0 ? '\n' : ''}${file}:${line}\n\n${statement};`)
      found += 1
    }
    at += statement.length
  }
}
if (found === 0) {
  console.error(`No schema file defines ${wanted}.`)
  process.exitCode = 1
}
