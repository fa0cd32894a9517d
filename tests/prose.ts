import { findHardProseIn } from '#tests/support/plain-words.ts'

/**
 * `npm run prose -- <folder or file> … [--users | --developers]` lists the wordings that
 * tests/plain-words.test.ts counts. `--users` leaves out comments and documents, `--developers`
 * leaves out texts for users.
 */
const args = process.argv.slice(2)
const audience = args.find((arg) => arg.startsWith('--'))?.slice(2)
const hits = findHardProseIn(args.filter((arg) => !arg.startsWith('--'))).filter(
  (hit) => audience === undefined || hit.audience === audience,
)
for (const { file, line, pattern, text } of hits)
  process.stdout.write(`${file}:${line}: [${pattern}] ${text}\n`)
process.stdout.write(`${hits.length} in all\n`)
