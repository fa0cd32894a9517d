import { escapeXml } from './escape-xml.ts'
import type { PresidentialElement } from './presidential-text.ts'

/** A document in the HTML that the Federal Register's stylesheets make of its XML. */
export function presidentialHtml(elements: readonly PresidentialElement[], number: string): string {
  const body = elements.map((element, at) => htmlOf(element, at)).join('\n')
  return `<div class="body_column">
<span class="printed_page" id="page-1" data-page="1"> </span>
${body}
<p class="document_details"><span class="fr_doc">[FR Doc. ${number}</span> <span class="filed">Filed 1-2-25; 11:15 am]</span></p>
<p class="document_details billing_code">Billing code 3395-F4-P</p>
</div>
`
}

function htmlOf({ name, runs }: PresidentialElement, at: number): string {
  const words = runs
    .map(({ text, style }, place) => {
      const blank = place > 0 && !/^[.,;:)]/.test(text) ? ' ' : ''
      const own = escapeXml(text)
      if (style === 'italic') return `${blank}<i class="E-03">${own}</i>`
      return style === 'strong' ? `<span class="E-04">${own}</span>` : blank + own
    })
    .join('')
  switch (name) {
    case 'EXECORDR':
      return `<h3 class="executive_order_number">${words}</h3>`
    case 'PROC':
      return `<h3 class="proc">${words}</h3>`
    case 'HD':
      return `</div><div class="header_column"><h1 id="h-1">${words} <a href="#table_of_contents" class="back_to_top">Back to Top</a></h1></div><div class="body_column">`
    case 'HD1':
      return `<h2 id="h-${at}">${words}</h2>`
    case 'GID':
      return ''
    // The stylesheets leave out PRES.
    case 'PRES':
      return ''
    case 'PLACE':
      return `<p class="place">${words}</p>`
    case 'DATE':
      return `<p class="date">${words}</p>`
    default:
      return `<p id="p-${at}" data-page="1">${words}</p>`
  }
}
