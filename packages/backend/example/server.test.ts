import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { listen } from '../src/testing/listen.ts'

const program = join(import.meta.dirname, 'server.ts')

test('the README shows the example', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(`\`\`\`ts\n${await readFile(program, 'utf8')}\`\`\``)
})

test('the example serves accounts, data and live changes to supabase-js', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-example-'))
  await mkdir(join(folder, 'migrations'))
  await writeFile(
    join(folder, 'migrations/0001_notes.sql'),
    `create table public.notes (id int primary key, user_id uuid default auth.uid(), body text);
    alter table public.notes enable row level security;
    grant select, insert on public.notes to authenticated;
    create policy notes_are_their_owners on public.notes to authenticated using (user_id = auth.uid());
    select realtime.publish('public.notes', 'id', 'user_id');`,
  )
  const server = spawn(process.execPath, [program], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = (await once(createInterface(server.stdout), 'line')) as [string]
    const [url = '', key = ''] = line.split(' ')
    const client = createClient(url, key, { auth: { persistSession: false } })
    const account = { email: 'reader@example.com', password: 'four quiet windows' }
    expect((await client.auth.signUp(account)).error).toBeNull()
    const { changes, statuses } = await listen(client, { table: 'notes' })
    expect(statuses).toEqual(['SUBSCRIBED'])
    expect((await client.from('notes').insert({ id: 1, body: 'Mine' })).error).toBeNull()
    expect((await client.from('notes').select('id, body')).data).toEqual([{ id: 1, body: 'Mine' }])
    await expect.poll(() => changes.map(({ new: row }) => row.body)).toEqual(['Mine'])
    await client.removeAllChannels()
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}, 60_000)

/** A free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
