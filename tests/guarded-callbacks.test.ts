import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * A callback that no code awaits ends the process when it throws: see
 * packages/backend/src/guard.ts.
 */
const registration =
  /\.(on|once|addEventListener|listen)\('|(?<![\w.])(setTimeout|setInterval|setImmediate|queueMicrotask)\(/
/** These cannot throw: they do nothing, settle a promise, or set a flag. */
const harmless =
  /\(\) => \{\}|, ignore\)|\bresolve\b|\breject\b|(?<!\.)\btell\b|#isAlive = true|=> leave\(\)/

/** Files whose callbacks clients cannot trigger, or that handle errors elsewhere. */
const exempt: Record<string, string> = {
  'server/run.ts': 'the end of the process itself',
  'server/stop-signal.ts': 'the end of the process itself',
  'server/startup-progress.ts': 'before there are clients',
  'packages/backend/src/auth/mail-queue.ts': 'logs what fails',
  'packages/backend/src/auth/passwords.ts': 'settles a promise',
  'packages/backend/src/database/connection-pool.ts': 'closes sockets and settles promises',
  'packages/backend/src/database/connection.ts': 'closes sockets',
  'packages/backend/src/database/join-database.ts': 'of an operator’s command, not the server',
  'packages/backend/src/database/migrate.ts': 'before there are clients',
  'packages/backend/src/database/notification-listener.ts':
    'closes sockets; listeners guard their callbacks',
  'packages/backend/src/database/postmaster.ts': 'signals a process',
  'packages/backend/src/database/schema-changes.ts': 'listeners guard their callbacks',
  'packages/backend/src/database/stop-orphan.ts': 'before there are clients',
  'packages/backend/src/realtime/channel.ts': 'is given a guarded callback',
  'packages/backend/src/places.ts': 'counts, and settles promises',
  'packages/backend/src/request-id.ts': 'sets a field',
  'packages/backend/src/start-repeating.ts': 'tells what fails',
  'packages/backend/src/transfer/read-contents.ts': 'of an operator’s command, not the server',
  'server/cli/migrate.ts': 'an operator’s command',
  'server/notifications/deliver-notifications.ts': 'logs what fails',
  'server/notifications/send-pushes.ts': 'logs what fails',
  'server/site-settings.ts': 'logs what fails',
  'server/open-data/make-in-child-process.ts': 'settles a promise',
  'server/open-data/make-process.ts': 'of a process of its own',
  'server/text-comparer/text-comparer.ts': 'forgets a thread',
  'server/text-comparer/worker.ts': 'of a thread of its own',
}

test('callbacks without an await are guarded, so that none can end the process', () => {
  const unguarded = globSync('{server,packages}/**/*.ts')
    .filter(
      (file) =>
        !/\.test\.ts$|\/(tests|testing|conformance|example)\//.test(file) &&
        !Object.hasOwn(exempt, file),
    )
    .toSorted()
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n')
      return lines.flatMap((line, index) => {
        if (!registration.test(line) || /^\s*(\*|\/\/|import)/.test(line)) return []
        const call = lines.slice(index, index + 3).join('\n')
        return call.includes('guard(') || harmless.test(line)
          ? []
          : [`${file}:${index + 1} ${line.trim()}`]
      })
    })
  expect(unguarded).toEqual([])
})
