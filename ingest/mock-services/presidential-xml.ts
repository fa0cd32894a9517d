import { escapeXml } from './escape-xml.ts'
import type { PresidentialElement } from './presidential-text.ts'

/** A document in the Federal Register's XML, as its own address has it. */
export function presidentialXml(elements: readonly PresidentialElement[], number: string): string {
  const kind = elements[0]?.name === 'PROC' ? 'PROCLA' : 'EXECORD'
  const body = elements.map((element) => `        ${xmlOf(element)}`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<PRESDOCU>
    <${kind}>
        <TITLE3>Title 3— </TITLE3>
        <PRES>The President<PRTPAGE P="1"/></PRES>
${body}
        <FRDOC>[FR Doc. ${number}</FRDOC>
        <FILED>Filed 1-2-25; 11:15 am]</FILED>
        <BILCOD>Billing code 3395-F4-P</BILCOD>
    </${kind}>
</PRESDOCU>
`
}

function xmlOf({ name, runs }: PresidentialElement): string {
  const [first] = runs
  if (name === 'GID') {
    return `<GPH SPAN="1" DEEP="80" HTYPE="RIGHT"><GID>${escapeXml(first?.text ?? '')}</GID></GPH>\n        <PSIG> </PSIG>`
  }
  const words = runs.map(({ text, style }, at) => {
    const blank = at > 0 && style === 'plain' && !/^[.,;:)]/.test(text) ? ' ' : ''
    const own = escapeXml(text)
    if (style === 'plain') return blank + own
    return `${at > 0 ? ' ' : ''}<E T="${style === 'strong' ? '04' : '03'}">${own}</E>`
  })
  if (name === 'HD' || name === 'HD1') {
    return `<HD SOURCE="${name === 'HD' ? 'HED' : 'HD1'}">${words.join('')}</HD>`
  }
  return `<${name}>${words.join('')}</${name}>`
}
