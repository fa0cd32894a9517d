import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { recordsFolder } from '#tests/support/records.ts'
import { parseXml, type XmlValue } from '../parse.ts'
import { noFaults } from './faults.ts'
import { govinfo } from './govinfo.ts'
import { readMeasure } from '../texts/measure/read-measure.ts'
import { MockRecords } from './mock-records.ts'
import { createMockServices } from './mock-services.ts'
import { CData, toXml } from './to-xml.ts'

test('plain values are written as XML', () => {
  expect(
    toXml('bill', {
      '@said': '"x" & y',
      title: 'Tom & <Jo>',
      laws: '',
      none: undefined,
      item: ['a', 'b'],
      text: new CData('<p>x</p>'),
    }),
  ).toBe(
    '<bill said="&quot;x&quot; &amp; y">\n  <title>Tom &amp; &lt;Jo&gt;</title>\n  <laws/>\n  <item>a</item>\n  <item>b</item>\n' +
      '  <text>\n    <![CDATA[<p>x</p>]]>\n  </text>\n</bill>\n',
  )
})

describe('the BILLSTATUS files again', () => {
  const data = new MockRecords(recordsFolder)
  const app = createMockServices([govinfo], data, noFaults)
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    app.request(`/www.govinfo.gov/bulkdata/${path}`, { headers })

  test('a file has no elements that those of govinfo do not have', async () => {
    const known = new Set(data.text('samples/govinfo-billstatus/elements.txt').split('\n'))
    for (const name of ['hr/BILLSTATUS-119hr1.xml', 's/BILLSTATUS-119s5.xml']) {
      const response = await ask(`BILLSTATUS/119/${name}`)
      expect(response.headers.get('content-type')).toBe('application/xml')
      const paths = pathsOf(parseXml(await response.text(), name, () => false))
      expect(paths.filter((path) => !known.has(path))).toEqual([])
      expect(paths).toContain('billStatus.bill.actions.item.text')
    }
  })

  test('the zip has the very files, and is not sent to who has it', async () => {
    const path = 'BILLSTATUS/119/sconres/BILLSTATUS-119-sconres.zip'
    const response = await ask(path)
    expect(response.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    expect(Object.keys(files)).toHaveLength(2)
    const first = await ask('BILLSTATUS/119/sconres/BILLSTATUS-119sconres1.xml')
    expect(new TextDecoder().decode(files['BILLSTATUS-119sconres1.xml'])).toBe(await first.text())
    const etag = response.headers.get('etag')!
    const changed = response.headers.get('last-modified')!
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(304)
    expect((await ask(path, { 'if-modified-since': changed })).status).toBe(304)
    expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('the listing names every file, its size and its last change, in JSON alone', async () => {
    expect((await ask('json/BILLSTATUS/119/sconres')).status).toBe(406)
    const response = await ask('json/BILLSTATUS/119/sconres', { accept: 'application/json' })
    const { files } = (await response.json()) as { files: Record<string, unknown>[] }
    expect(files).toHaveLength(3)
    // The fields as govinfo had them on 2026-09-19.
    expect(files.find(({ name }) => name === 'BILLSTATUS-119sconres1.xml')).toEqual({
      displayLabel: 'BILLSTATUS-119sconres1.xml',
      fileExtension: 'xml',
      folder: false,
      formattedLastModifiedTime: expect.stringMatching(/^\d\d-[A-Z][a-z]{2}-202\d \d\d:\d\d$/),
      formattedSize: expect.stringMatching(/^[\d.]+ KB$/),
      justFileName: 'BILLSTATUS-119sconres1.xml',
      link: 'https://www.govinfo.gov/bulkdata/BILLSTATUS/119/sconres/BILLSTATUS-119sconres1.xml',
      mimeType: 'application/xml',
      name: 'BILLSTATUS-119sconres1.xml',
      size: expect.any(Number),
    })
    expect(files.at(-1)).toMatchObject({
      name: 'BILLSTATUS-119-sconres.zip',
      mimeType: 'application/zip',
    })
  })

  test('an unknown address gives an error page', async () => {
    for (const path of [
      'json/BILLSTATUS/12/hr',
      'BILLSTATUS/119/hr/BILLSTATUS-119hr99999.xml',
      'BILLSTATUS/119/xx/BILLSTATUS-119-xx.zip',
    ]) {
      const response = await ask(path, { accept: 'application/json' })
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toContain('text/html')
    }
  })
})

describe('the texts of measures again', () => {
  const app = createMockServices([govinfo], new MockRecords(recordsFolder), noFaults)
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    app.request(`/www.govinfo.gov/bulkdata/${path}`, { headers })

  test('the listing names each version and the zip', async () => {
    const response = await ask('json/BILLS/119/1/sconres', { accept: 'application/json' })
    const { files } = (await response.json()) as { files: { name: string; link: string }[] }
    expect(files.map(({ name }) => name)).toEqual([
      'BILLS-119sconres1es.xml',
      'BILLS-119sconres1ats.xml',
      'BILLS-119sconres1enr.xml',
      'BILLS-119-1-sconres.zip',
    ])
    expect(files[0]?.link).toBe(
      'https://www.govinfo.gov/bulkdata/BILLS/119/1/sconres/BILLS-119sconres1es.xml',
    )
    expect((await ask('json/BILLS/119/2/sconres', { accept: 'application/json' })).status).toBe(404)
  })

  test('a file has the shape of the bill.dtd, and the zip has the same', async () => {
    const response = await ask('BILLS/119/1/s/BILLS-119s5pcs.xml')
    expect(response.headers.get('content-type')).toBe('application/xml')
    const xml = await response.text()
    const zip = unzipSync(
      new Uint8Array(await (await ask('BILLS/119/1/s/BILLS-119-1-s.zip')).arrayBuffer()),
    )
    expect(new TextDecoder().decode(zip['BILLS-119s5pcs.xml'])).toBe(xml)
    const { issuedOn, passages } = readMeasure(xml, 'it')
    expect(issuedOn).toBe('2025-01-07')
    expect(passages.map(({ path, number, heading }) => [path, number, heading])).toEqual([
      ['front', null, null],
      ['sec-1', 'SEC. 1.', 'Short title'],
      ['sec-2', 'SEC. 2.', 'Detention of certain aliens who commit theft'],
      ['sec-3', 'SEC. 3.', 'Enforcement by attorney general of a State'],
    ])
  })
})

test('a public law and an enrolled measure are served in USLM, under their names in the bulk data', async () => {
  const app = createMockServices([govinfo], new MockRecords(recordsFolder), noFaults)
  const ask = async (path: string) =>
    app.request(`/www.govinfo.gov/bulkdata/${path}`, { headers: { accept: 'application/json' } })
  const listed = (await (await ask('json/PLAW/119/public')).json()) as { files: { name: string }[] }
  expect(listed.files.map(({ name }) => name)).toEqual([
    'PLAW-119publ49.xml',
    'PLAW-119-public.zip',
  ])
  const xml = await (await ask('PLAW/119/public/PLAW-119publ49.xml')).text()
  expect(readMeasure(xml, 'it')).toMatchObject({ format: 'uslm', issuedOn: '2025-12-11' })
  const enrolled = 'BILLS/uslm/119/1/hjres'
  const inUslm = (await (await ask(`json/${enrolled}`)).json()) as typeof listed
  expect(inUslm.files[0]).toMatchObject({
    name: 'BILLS-119hjres105enr.xml',
    link: `https://www.govinfo.gov/bulkdata/${enrolled}/BILLS-119hjres105enr.xml`,
  })
  const resolution = await (await ask(`${enrolled}/BILLS-119hjres105enr.xml`)).text()
  expect(readMeasure(resolution, 'it').format).toBe('uslm')
  expect((await ask('json/BILLS/uslm/119/1/hr')).status).toBe(404)
  // There is no bulk data of private laws.
  for (const none of ['json/PLAW/118/public', 'json/PLAW/119/private'])
    expect((await ask(none)).status).toBe(404)
})

/** The paths of names of all elements. */
function pathsOf(value: XmlValue, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pathsOf(one, path))
  if (typeof value === 'string') return [path]
  return Object.entries(value).flatMap(([name, one]) => [
    path,
    ...pathsOf(one, path === '' ? name : `${path}.${name}`),
  ])
}
