import { setTimeout as sleep } from 'node:timers/promises'
import { lookAtAge } from './age-of-pages.ts'
import { keepBusy } from './busy-clients.ts'
import { attackByReads } from './cost-of-reads.ts'
import { endBackendsInTurn } from './end-backends.ts'
import type { FaultyServer } from './faulty-server.ts'
import { fillDisk } from './fill-disk.ts'
import { floodEdits } from './flood-of-edits.ts'
import { floodLists } from './flood-of-lists.ts'
import { floodNotes } from './flood-of-notes.ts'
import { fuzzFrames } from './fuzz-frames.ts'
import { fuzzRequests } from './fuzz-requests.ts'
import {
  cutWrites,
  hurt,
  loseReplica,
  restartPgbouncer,
  restartPrimary,
  silenceReplica,
} from './hurt-replicated-site.ts'
import { killDatabase } from './kill-database.ts'
import { killServer } from './kill-server.ts'
import { lagReplica } from './lag-replica.ts'
import { putUnderLoad } from './load.ts'
import { loseMailServer } from './lose-mail-server.ts'
import { loseModel } from './lose-model.ts'
import { moveClock } from './move-clock.ts'
import { attackByGuessing } from './password-guessing.ts'
import { attackByPatterns } from './regular-expressions.ts'
import { holdRefusedUpgrades } from './refused-upgrades.ts'
import { repeatByEdit } from './repeated-by-edit.ts'
import { withReplicatedSite } from './with-replicated-site.ts'

/** The outcome of testing a promise, with its figure, or why it could not be tested here. */
export type Outcome = { kept: boolean; measured: string } | { notTried: string }

/** A promise of the server. To add one, add an element to `promises` and a file with its attack. */
export type FaultPromise = {
  /** Its name on the command line. */
  name: string
  promise: string
  /** Takes so long that it runs only on request. */
  whenCalled?: true
  /** Gets a running server, which others use after it. It may be killed and restarted. */
  attempt: (server: FaultyServer) => Promise<Outcome>
}

export const promises: FaultPromise[] = [
  {
    name: 'requests',
    promise: 'every made-up request is answered without a 500, or closed',
    async attempt({ url }) {
      const { cases, violations } = await fuzzRequests(url, { cases: 20_000 })
      return { kept: violations.length === 0, measured: `${violations.length} of ${cases} not` }
    },
  },
  {
    name: 'frames',
    promise: 'every made-up frame of a socket is answered, or its socket closed',
    async attempt(server) {
      const { publishableKey: apiKey } = await server.apiKeys()
      const { cases, violations } = await fuzzFrames(server.url, { cases: 20_000, apiKey })
      return { kept: violations.length === 0, measured: `${violations.length} of ${cases} not` }
    },
  },
  {
    name: 'upgrades',
    promise:
      'sockets that were refused an upgrade are closed within 10 s, and pages go on meanwhile',
    async attempt({ url }) {
      const count = 300
      const held = await holdRefusedUpgrades(url, { count })
      const { status } = await fetch(`${url}/about`)
      for (let waited = 0; waited < 100 && held.closed() < count; waited++) await sleep(100)
      const left = count - held.closed()
      held.release()
      return { kept: left === 0 && status === 200, measured: `${left} of ${count} left open` }
    },
  },
  {
    name: 'reads',
    promise: 'costly reads of one visitor leave every page its answer',
    async attempt({ url }) {
      const { pageMs, failedPages } = await attackByReads(url)
      const measured = `${failedPages.length} pages failed; a page took ${pageMs.before} ms before, ${pageMs.during} ms under it`
      return { kept: failedPages.length === 0, measured }
    },
  },
  {
    name: 'patterns',
    promise:
      'a regular expression in a filter is answered or refused within its 3 s, and is no failure of ours',
    async attempt({ url }) {
      const answers = await attackByPatterns(url)
      const failed = answers.filter(({ status }) => status === 500).length
      const longest = Math.max(...answers.map(({ ms }) => ms))
      // A second for everything besides the statement.
      return {
        kept: failed === 0 && longest <= 4000,
        measured: `${failed} of ${answers.length} failed, longest ${longest} ms`,
      }
    },
  },
  {
    name: 'lists',
    promise: 'one account makes 30 lists in an hour, 10 of them public, and Community shows two',
    async attempt({ url }) {
      const { made, published, amongFirst } = await floodLists(url)
      return {
        kept: made === 30 && published === 10 && amongFirst === 2,
        measured: `${made} made, ${published} public, ${amongFirst} shown`,
      }
    },
  },
  {
    name: 'notes',
    promise: 'one account writes two megabytes of notes in an hour',
    async attempt({ url }) {
      const { bytesWritten } = await floodNotes(url, { bytes: 4_000_000 })
      return { kept: bytesWritten <= 2_000_000, measured: `${bytesWritten} bytes` }
    },
  },
  {
    name: 'edits',
    promise: 'one account posts and changes reviews five times in a minute',
    async attempt({ url }) {
      const { answers } = await floodEdits(url)
      return {
        kept: answers['204'] === 4,
        measured: `${answers['204'] ?? 0} changes after the post`,
      }
    },
  },
  {
    name: 'repeats',
    promise: 'a long text is not posted twice, even by an edit',
    async attempt({ url }) {
      const { first, again, byEdit } = await repeatByEdit(url)
      return {
        kept: first === '201' && again === '409 PT409' && byEdit === '409 PT409',
        measured: `${first}, then ${again}, by an edit ${byEdit}`,
      }
    },
  },
  {
    name: 'backends',
    promise:
      'with backends ended one after another no request takes 10 s, and none fails afterwards',
    async attempt(server) {
      const found = await endBackendsInTurn(server)
      return {
        // Five seconds for a connection, and the rest for the request.
        kept: found.longestMs < 10_000 && found.failedAfterwards === 0 && found.badPackets === 0,
        measured: `${found.ended} ended, ${found.requests} requests, longest ${found.longestMs} ms, ${found.failedAfterwards} failed afterwards, ${found.badPackets} unreadable packets`,
      }
    },
  },
  {
    name: 'database',
    promise: 'a killed database is back within 5 s, ten times of ten, with nothing lost or doubled',
    async attempt(server) {
      const { backAfterMs, acknowledged, lost, doubled } = await killDatabase(server)
      const longest = Math.max(...backAfterMs)
      return {
        kept: longest <= 5000 && lost + doubled === 0,
        measured: `${backAfterMs.length} times, longest ${longest} ms; of ${acknowledged} writes ${lost} lost, ${doubled} doubled`,
      }
    },
  },
  {
    name: 'server',
    promise: 'a killed server starts again, with nothing lost or doubled',
    async attempt(server) {
      const { acknowledged, lost, doubled } = await killServer(server)
      return {
        kept: lost + doubled === 0,
        measured: `of ${acknowledged} writes ${lost} lost, ${doubled} doubled`,
      }
    },
  },
  hurtSite('replica', 'when the replica is killed and comes back', loseReplica),
  hurtSite('silence', 'when the replica holds its connections and answers nothing', silenceReplica),
  hurtSite('primary', 'when the primary is killed and comes back', restartPrimary),
  hurtSite('pooler', 'when PgBouncer is restarted', restartPgbouncer),
  hurtSite('cut', 'when connections are cut in the middle of writes', cutWrites),
  {
    name: 'behind',
    promise:
      'no one reads data older than 6 s from a paused replica, and it is used again after it has caught up',
    async attempt() {
      const found = await withReplicatedSite(async (site) => {
        const lag = await lagReplica(site)
        await site.replicaIs('not used')
        await site.pair.resumeReplay()
        await site.replicaIs('used')
        return lag
      })
      if (typeof found === 'string') return { notTried: found }
      return {
        kept: found.oldestMs <= 6000 && found.failed === 0,
        measured: `${found.reads} reads, the oldest ${found.oldestMs} ms old, ${found.failed} failed`,
      }
    },
  },
  {
    name: 'age',
    whenCalled: true,
    promise: 'through nginx, two servers and a replica a page shows a change within 60 s',
    async attempt() {
      const found = await withReplicatedSite((site) => lookAtAge(site))
      if (typeof found === 'string') return { notTried: found }
      return {
        kept: found.oldestMs <= 60_000 && found.failed === 0,
        measured: `${found.reads} reads, the oldest ${found.oldestMs} ms old, ${found.failed} failed`,
      }
    },
  },
  {
    name: 'mail',
    promise:
      'while no mail server answers people sign up and read, and each gets one mail when it is back',
    async attempt() {
      const { asked, slowestMs, came, doubled, afterMs, pages, honest, wrong } =
        await loseMailServer()
      return {
        kept: came === asked && doubled + honest + wrong.length === 0 && slowestMs <= 5000,
        measured: `${asked} accounts, the slowest in ${slowestMs} ms; ${came} mails, ${doubled} twice, the last ${afterMs} ms after; ${pages} pages, ${honest + wrong.length} not${wrong[0] ? ` (${wrong[0]})` : ''}`,
      }
    },
  },
  {
    name: 'model',
    promise:
      'while no model answers, readers get an error and pages still work, and it is used again when it is back',
    async attempt() {
      const { refusals, back, backAfterMs, pages, honest, wrong } = await loseModel()
      const told = new Set(refusals)
      return {
        kept:
          [...told].join() === '200 passages Failed to generate custom summary.' &&
          back === '200 analysis' &&
          backAfterMs <= 5000 &&
          honest + wrong.length === 0,
        measured: `${refusals.length} asked and were answered ${[...told].join(', ')}; then ${back} after ${backAfterMs} ms; ${pages} pages, ${honest + wrong.length} not${wrong[0] ? ` (${wrong[0]})` : ''}`,
      }
    },
  },
  {
    name: 'clock',
    promise:
      'when the clock is moved by an hour, forth and back, nothing acknowledged is lost or doubled, every page is right, and users stay logged in',
    async attempt() {
      const found = await moveClock()
      if (typeof found === 'string') return { notTried: found }
      const { acknowledged, lost, doubled, pages, honest, wrong, backAfterMs, signedIn } = found
      const isKept =
        lost + doubled + honest + wrong.length === 0 &&
        Math.max(...backAfterMs) <= 5000 &&
        signedIn.every(Boolean)
      return {
        kept: isKept,
        measured: `moved to ${found.movedBy.join(', ')} hours; of ${acknowledged} writes ${lost} lost, ${doubled} doubled; ${pages} pages, ${honest + wrong.length} not${wrong[0] ? ` (${wrong[0]})` : ''}; back after ${Math.max(...backAfterMs)} ms at most; ${signedIn.filter((is) => !is).length} times logged out`,
      }
    },
  },
  fullDisk('disk', 'the disk of the data', 'data'),
  fullDisk('log', 'the disk of the write-ahead log', 'log'),
  {
    name: 'load',
    promise:
      'a hundred readers and ten writers, once it has run for a minute: 300 ms at most for 99 of 100, 2 s for all, none failed',
    async attempt(server) {
      const { first, ours, bare } = await putUnderLoad(server)
      const measured = `${ours.requests} requests, half in ${ours.p50} ms, 99 of 100 in ${ours.p99} ms, longest ${ours.longest} ms, ${ours.failed} failed`
      const beside = `the minute before, from a fresh start, ${first.p99} ms and ${first.longest} ms, ${first.failed} failed; a bare handler took ${bare.p99} ms and ${bare.longest} ms`
      // On a busy machine, the figures say nothing about us.
      if (bare.p99 > 50)
        return { notTried: `the machine is not quiet: ${beside} (ours: ${measured})` }
      return {
        kept: ours.p99 <= 300 && ours.longest <= 2000 && ours.failed + first.failed === 0,
        measured: `${measured}; ${beside}`,
      }
    },
  },
  {
    name: 'guessing',
    promise: 'guessing passwords locks no one out: neither the owner nor a neighbour',
    async attempt({ url }) {
      const { guesses, owner, neighbour } = await attackByGuessing(url)
      return {
        kept: owner.knownBrowser === 200 && neighbour === 200,
        measured: `owner ${owner.knownBrowser}, neighbour ${neighbour}, guesses ${JSON.stringify(guesses)}`,
      }
    },
  },
  {
    name: 'stopping',
    promise: 'told to stop under load the server is gone within 5 s, and no request is lost',
    async attempt(server) {
      const busy = keepBusy(server.url)
      await busy.started
      const stoppedAt = performance.now()
      await server.process.stop('SIGTERM')
      const tookMs = Math.round(performance.now() - stoppedAt)
      const { lost } = await busy.findings
      await server.restart()
      return { kept: tookMs <= 5000 && lost === 0, measured: `${tookMs} ms, ${lost} lost` }
    },
  },
]

function hurtSite(name: string, when: string, hurtIt: Parameters<typeof hurt>[1]): FaultPromise {
  return {
    name,
    promise: `${when} nothing acknowledged is lost or doubled, every page is right or says when to ask again, and all goes on within 5 s`,
    async attempt() {
      const found = await withReplicatedSite((site) => hurt(site, hurtIt))
      if (typeof found === 'string') return { notTried: found }
      const { acknowledged, lost, doubled, pages, honest, wrong, backAfterMs } = found
      return {
        kept: lost + doubled + wrong.length === 0 && backAfterMs <= 5000,
        measured: `of ${acknowledged} writes ${lost} lost, ${doubled} doubled; ${pages} pages, ${honest} refused with 503, ${wrong.length} wrong${wrong[0] ? ` (${wrong[0]})` : ''}; back after ${backAfterMs} ms`,
      }
    },
  }
}

function fullDisk(name: string, disk: string, of: 'data' | 'log'): FaultPromise {
  return {
    name,
    promise: `when ${disk} is full writes are refused with words, nothing is lost, and it goes on once there is room`,
    async attempt() {
      const found = await fillDisk(of)
      if (typeof found === 'string') return { notTried: found }
      const { answers, lost, doubled, acknowledged, backAfterMs, keptPage } = found
      const refused = (answers['507'] ?? 0) + (answers['503'] ?? 0)
      return {
        kept: refused > 0 && lost + doubled === 0 && keptPage === 200,
        measured: `${refused} refused, of ${acknowledged} writes ${lost} lost, ${doubled} doubled, back ${backAfterMs} ms after there was room, a kept page ${keptPage}`,
      }
    },
  }
}
