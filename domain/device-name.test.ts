import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test('a device is named by its browser and system', () => {
  expect(
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
      'curl/8.5.0',
      'Mozilla/5.0 (Haiku x86_64) WebPositive/1.3',
    ].map(deviceName),
  ).toEqual([
    'Firefox on Windows',
    'Edge on Windows',
    'Safari on iPhone',
    'Chrome on Android',
    'A program, not a browser',
    'An unknown browser',
  ])
  expect(deviceName(null)).toBe('A program, not a browser')
})
