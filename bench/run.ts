import { globSync } from 'node:fs'

/**
 * `npm run bench -- <name> [--short]` runs `bench/<name>.ts`, which exports `bench()`. It prints each figure with its
 * bound and ends with 1 if a bound is missed. `npm run bench -- all --short` runs each of them briefly.
 */
const [name = '', ...rest] = process.argv.slice(2)
const names = globSync('*.ts', { cwd: import.meta.dirname })
  .map((file) => file.replace(/\.ts$/u, ''))
  .filter((found) => found !== 'run' && !found.includes('.'))
  .toSorted()

if (name !== 'all' && !names.includes(name)) {
  console.error(
    `Usage: npm run bench -- <name> [--short]\n<name> is one of all, ${names.join(', ')}`,
  )
  process.exitCode = 1
} else {
  for (const one of name === 'all' ? names : [name]) {
    if (name === 'all') console.log(`\n== ${one}`)
    const { bench } = (await import(`./${one}.ts`)) as {
      bench: (...rest: string[]) => Promise<void>
    }
    await bench(...rest)
  }
}
