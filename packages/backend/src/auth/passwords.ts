import { availableParallelism } from 'node:os'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { hash, verify } from '@node-rs/argon2'
import { AuthError } from './auth-error.ts'
import { log } from './log.ts'
import { Places, Requesters } from '../places.ts'
import { tryAgainIn } from '../try-again-in.ts'

export const minPasswordLength = 6
/** A bound on the work of hashing; long passphrases fit many times over. */
export const maxPasswordLength = 1024
/** While others wait, the pause after a hash is this many times as long as the hash took. */
const pauseFactor = 6
/** On a busy machine a hash takes long; the pause after it is bounded all the same. */
const longestPauseMs = 500
/** Requests that may wait for a hash, in all and for one caller; later ones get 429. */
const waitingLimits = { maxWaiting: 256, maxWaitingPerCaller: 32 }

/** Memory in KiB and passes. The default is the OWASP Password Storage Cheat Sheet's for argon2id. */
export type Argon2Cost = { memoryCost: number; timeCost: number }
export const defaultCost: Argon2Cost = { memoryCost: 19_456, timeCost: 2 }

/**
 * The 10,000 commonest passwords of six characters or more, in lower case. They are the start of
 * the list in `@zxcvbn-ts/language-common` 4.1.3, which is ordered by frequency (MIT, Dan Wheeler,
 * Dropbox and zxcvbn-ts).
 */
const commonPasswords = new Set(
  gunzipSync(readFileSync(fileURLToPath(new URL('common-passwords.txt.gz', import.meta.url))))
    .toString('utf8')
    .split('\n'),
)

/**
 * `caller` is the address or account that waits for the answer, so that one caller's guesses don't
 * delay others.
 */
export type Passwords = {
  /** Hashes with argon2id. @returns the hash in PHC form */
  hash(password: string, caller: string): Promise<string>
  /** Whether the password is the one; takes the same time for an account without a password, or no account. */
  matches(stored: string | null | undefined, password: string, caller: string): Promise<boolean>
}

/**
 * Hashes passwords off the main thread, on half of the processors at most, so that guessing cannot starve the pages.
 * @throws AuthError 429 from each function when too many wait already
 */
export async function createPasswords(cost: Argon2Cost = defaultCost): Promise<Passwords> {
  const runLimited = limitConcurrency(Math.max(1, Math.floor(availableParallelism() / 2)))
  const decoyHash = await hash('the password of an account that does not exist', cost)
  return {
    hash: (password, caller) => runLimited(caller, () => hash(password, cost)),
    async matches(stored, password, caller) {
      const right = await runLimited(caller, () =>
        verify(stored ?? decoyHash, password).catch((error: unknown) => {
          log('a stored password is not in the form of argon2', error)
          return false
        }),
      )
      return right && Boolean(stored)
    },
  }
}

/** @throws AuthError 422 `weak_password` with the reasons auth-js knows */
export function checkStrength(password: string): void {
  if (password.length < minPasswordLength)
    throw weak('length', `Password should be at least ${minPasswordLength} characters.`)
  if (password.length > maxPasswordLength)
    throw weak('length', `Password cannot be longer than ${maxPasswordLength} characters.`)
  if (commonPasswords.has(password.toLowerCase()))
    throw weak(
      'pwned',
      'Password is known to be weak and easy to guess, please choose a different one.',
    )
}

function weak(reason: 'length' | 'pwned', message: string): AuthError {
  return new AuthError(422, 'weak_password', message, {
    details: { weak_password: { reasons: [reason] } },
  })
}

/**
 * Lets so many tasks run at once. While others wait each is followed by a pause six times as long as itself, which
 * leaves the processors to the readers most of the time.
 */
function limitConcurrency(
  total: number,
): <T>(caller: string, task: () => Promise<T>) => Promise<T> {
  const places = new Places({ total, ...waitingLimits, refuse: tooMany })
  return async (caller, task) => {
    const leave = await places.wait(new Requesters({ caller }))
    const started = performance.now()
    try {
      return await task()
    } finally {
      const pauseMs = pauseFactor * (performance.now() - started)
      // Choose the next one after the pause, because another caller may have come.
      if (places.waiting > 0) setTimeout(leave, Math.min(pauseMs, longestPauseMs))
      else leave()
    }
  }
}

function tooMany(): AuthError {
  return new AuthError(
    429,
    'over_request_rate_limit',
    `Too many requests at once. ${tryAgainIn(2)}`,
    {
      retryAfter: 2,
    },
  )
}
