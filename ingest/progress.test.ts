import { expect, test } from 'vitest'
import { duration, showProgress } from './progress.ts'

function screenOf(isTTY: boolean, columns = 80) {
  const written: string[] = []
  return { isTTY, columns, written, write: (text: string) => written.push(text) }
}

function clock() {
  let time = 0
  return { now: () => time, wait: (milliseconds: number) => (time += milliseconds) }
}

test('on a terminal one line is drawn over, with a bar, the rate and the time left', () => {
  const screen = screenOf(true)
  const { now, wait } = clock()
  const progress = showProgress(screen, 'votes', now)
  wait(2000)
  progress.update(1000, 4000)
  expect(screen.written).toEqual([
    '\r\u001B[2Kvotes █████░░░░░░░░░░░░░░░ 1,000 of 4,000 records, 500 a second, 6 s left',
  ])
  progress.end()
  expect(screen.written.at(-1)).toBe('\r\u001B[2K')
})

test('it is drawn ten times a second at most', () => {
  const screen = screenOf(true)
  const { now, wait } = clock()
  const progress = showProgress(screen, 'votes', now)
  for (let read = 1; read <= 100; read += 1) {
    wait(10)
    progress.update(read, 100)
  }
  expect(screen.written).toHaveLength(10)
})

test('never fills the last column, because a terminal would wrap there', () => {
  const screen = screenOf(true, 30)
  const { now, wait } = clock()
  wait(1000)
  showProgress(screen, 'federal-register', now).update(5, 10)
  expect(screen.written[0]?.replace('\r\u001B[2K', '')).toHaveLength(29)
})

test('without a known total there is neither bar nor time left', () => {
  const screen = screenOf(true)
  const { now, wait } = clock()
  const progress = showProgress(screen, 'court', now)
  wait(4000)
  progress.update(10, undefined)
  expect(screen.written).toEqual(['\r\u001B[2Kcourt 10 records, 2.5 a second'])
})

test('elsewhere it writes a plain line every fifteen seconds', () => {
  const screen = screenOf(false)
  const { now, wait } = clock()
  const progress = showProgress(screen, 'votes', now)
  for (let read = 10; read <= 400; read += 10) {
    wait(1000)
    progress.update(read, 400)
  }
  progress.end()
  expect(screen.written).toEqual([
    'votes: 150 of 400 records, 10 a second, 25 s left\n',
    'votes: 300 of 400 records, 10 a second, 10 s left\n',
  ])
})

test('logs each message on its own line, without control characters for the terminal', () => {
  const screen = screenOf(true)
  showProgress(screen, 'votes').log('The list \u001B[31mgrew.')
  expect(screen.written).toEqual(['\r\u001B[2Kvotes: The list �[31mgrew.\n'])
})

test('durations are given in the two largest units', () => {
  expect([duration(45.4), duration(185), duration(7800)]).toEqual([
    '45 s',
    '3 min 05 s',
    '2 h 10 min',
  ])
})
