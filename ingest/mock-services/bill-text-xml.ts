import type { BillTextRecord } from './bill-text-record.ts'
import { bodyXml } from './bill-text-body.ts'
import { escapeXml } from './escape-xml.ts'
import { formXml } from './bill-text-form.ts'

const resolutionTypes: Record<string, string> = {
  hres: 'house-resolution',
  sres: 'senate-resolution',
  hconres: 'house-concurrent',
  sconres: 'senate-concurrent',
  hjres: 'house-joint',
  sjres: 'senate-joint',
}

/**
 * A version of a measure in the Publishing Office's XML by bill.dtd, rebuilt from its plain lines.
 * Lines before the official title are its form. `####` marks sections, `#####` subsections and `**` lower parts.
 * Divisions and titles come only from the table of contents.
 * The lines have no quotation marks, so quoted words are found only after "the following:".
 */
export function billTextXml({ bill, versionDate, sourceUrl, text }: BillTextRecord): string {
  const [congress = '', kind = ''] = bill.split('-')
  const name = sourceUrl.slice(sourceUrl.lastIndexOf('/') + 1)
  const version = /([a-z]+)\d*\.xml$/.exec(name)?.[1] ?? ''
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const { form, title, preamble, body } = splitLines(lines)
  const metadata =
    `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\n<dublinCore>\n` +
    `<dc:title>${escapeXml(`${congress} ${kind.toUpperCase()} ${version.toUpperCase()}: ${title ?? ''}`)}</dc:title>\n` +
    `<dc:publisher>U.S. ${kind.startsWith('h') ? 'House of Representatives' : 'Senate'}</dc:publisher>\n` +
    `<dc:date>${versionDate}</dc:date>\n<dc:format>text/xml</dc:format>\n<dc:language>EN</dc:language>\n` +
    `<dc:rights>Pursuant to Title 17 Section 105 of the United States Code, this file is not subject to copyright ` +
    `protection and is in the public domain.</dc:rights>\n</dublinCore>\n</metadata>\n`
  if (/^(eas|eah|as|ah)$/.test(version)) {
    return document(
      'amendment-doc amend-type="engrossed-amendment"',
      'amend',
      `${metadata}${formXml('engrossed-amendment-form', form, title)}<engrossed-amendment-body>` +
        `<amendment><amendment-block style="OLC">${bodyXml(body, name)}</amendment-block></amendment>` +
        `</engrossed-amendment-body>`,
    )
  }
  const resolution = resolutionTypes[kind]
  const root =
    resolution === undefined
      ? 'bill bill-type="olc" public-private="public"'
      : `resolution resolution-type="${resolution}" public-private="public"`
  const whereas = preamble.map((line) => `<whereas><text>${escapeXml(line)}</text></whereas>\n`)
  return document(
    root,
    resolution === undefined ? 'bill' : 'res',
    metadata +
      formXml('form', form, title) +
      (whereas.length > 0 ? `<preamble>\n${whereas.join('')}</preamble>` : '') +
      (resolution === undefined
        ? `<legis-body style="OLC">\n${bodyXml(body, name)}</legis-body>`
        : `<resolution-body style="OLC">\n${bodyXml(body, name)}</resolution-body>`),
  )
}

function document(root: string, dtd: string, inner: string): string {
  const [name = ''] = root.split(' ')
  return (
    `<?xml version="1.0"?>\n<?xml-stylesheet type="text/xsl" href="billres.xsl"?>\n` +
    `<!DOCTYPE ${name} PUBLIC "-//US Congress//DTDs/${dtd}.dtd//EN" "${dtd}.dtd">\n<${root}>\n${inner}</${name}>\n`
  )
}

const legisType =
  /^(A BILL|AN ACT|(JOINT |CONCURRENT )?RESOLUTION|An Act|(Joint |Concurrent )?Resolution)$/

/** The lines before the text, the official title, the recitals of a resolution, and the text. */
function splitLines(lines: string[]) {
  const at = lines.slice(0, 60).findIndex((line) => legisType.test(line))
  const from = at + 1
  const hasTitle = at >= 0 && !/^(#|That |Whereas |\*\*)/.test(lines[from] ?? '#')
  const rest = lines.slice(hasTitle ? from + 1 : from)
  const recitals = rest.findIndex((line) => !line.startsWith('Whereas '))
  const preamble = rest.slice(0, recitals < 0 ? rest.length : recitals)
  return {
    form: lines.slice(0, from),
    title: hasTitle ? lines[from] : undefined,
    preamble,
    body: rest.slice(preamble.length),
  }
}
