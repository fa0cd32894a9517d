import { existsSync, globSync } from 'node:fs'

/** `npm run bench -- <name>`: runs `bench/<name>.ts`, which exports `bench()` and prints what it measured. */
const name = process.argv[2] ?? ''
const file = new URL(`${name}.ts`, import.meta.url)
const names = globSync('*.ts', { cwd: import.meta.dirname })
  .map((found) => found.replace(/\.ts$/u, ''))
  .filter((found) => found !== 'run' && !found.includes('.'))

if (!names.includes(name) || !existsSync(file)) {
  console.error(`Usage: npm run bench -- <name>, where name is one of ${names.join(', ')}`)
  process.exitCode = 1
} else {
  const { bench } = (await import(file.href)) as { bench: (...rest: string[]) => Promise<void> }
  await bench(...process.argv.slice(3))
}
