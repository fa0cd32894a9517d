import { parseArgs } from 'node:util'
import { connect } from '@rotunda/backend/database'
import { check } from './check/check.ts'
import { describeMarks, readStoredTexts } from './check/marks.ts'
import { extract } from './extract/extract.ts'
import { parseSeed, readSeedFiles, seedFolder } from './record.ts'

const usage = `npm run seed -- <command> [options]

  extract [id…]   write the facts of these actions (default: of all that have a file), roll calls and legislators
  check           compare the record with the official one, and test the summaries

  --data <folder>     official records (default: ../shared/data)
  --database <url>    check: find the marks of the summaries in the texts that ingestion stored there`

/** @returns the exit code: 0, 1 when the check found something, 2 when it was called wrongly. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      data: { type: 'string', default: '../shared/data' },
      database: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const [command, ...ids] = positionals
  if (command === 'extract') {
    console.log(await extract(values.data, seedFolder, ids))
    return 0
  }
  if (command === 'check' && ids.length === 0) {
    const { problems, notes } = await check(values.data, seedFolder)
    if (values.database !== undefined) notes.push(...(await marksIn(values.database)))
    for (const line of [...notes, ...problems]) console.log(line)
    console.log(problems.length === 0 ? 'The record holds.' : `${problems.length} problems.`)
    return problems.length === 0 ? 0 : 1
  }
  console.error(usage)
  return values.help ? 0 : 2
}

async function marksIn(database: string): Promise<string[]> {
  const sql = connect(database, 1)
  try {
    const { actions } = parseSeed(readSeedFiles())
    return describeMarks(actions, await readStoredTexts(sql, actions))
  } finally {
    await sql.end()
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 2
})
