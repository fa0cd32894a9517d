import { formatDocketNumber } from '#domain/decisions/docket-number.ts'
import { Hono } from 'hono'
import { type CourtCase, readCourtCases } from './court-cases.ts'
import { escapeXml } from './escape-xml.ts'
import { slipPages } from './slip-pages.ts'
import type { MockHost } from './mock-services.ts'
import { toPdf } from './to-pdf.ts'

// The listing of the 2022 term as it was in truth.
const sample = { term: 22, path: 'samples/supremecourt-gov/scotus_slip_example.html' }

/**
 * The Court's listings of slip opinions by term, and the slip opinions whose pages the folder has.
 * One listing is recorded. The others have the same layout.
 */
export const supremeCourt: MockHost = {
  host: 'www.supremecourt.gov',
  serve(data) {
    let cases: Promise<CourtCase[]> | undefined
    const app = new Hono()
    app.get('/opinions/slipopinion/:term{\\d\\d}', async (context) => {
      const term = Number(context.req.param('term'))
      if (term < 17 || term > 50) return context.html('<!DOCTYPE html><h1>Not Found</h1>', 404)
      if (term === sample.term && data.has(sample.path)) return context.html(data.text(sample.path))
      cases ??= readCourtCases(data)
      return context.html(listing(2000 + term, await cases))
    })
    app.get('/opinions/:folder/:file{.+\\.pdf}', async (context) => {
      cases ??= readCourtCases(data)
      const wanted = context.req.path.slice(context.req.path.indexOf('/opinions/'))
      const found = (await cases).find((one) => pdfPath(one) === wanted)
      const pages = found ? slipPages(found) : []
      if (pages.length === 0) return context.html('<!DOCTYPE html><h1>Not Found</h1>', 404)
      return context.body(toPdf(pages), 200, { 'Content-Type': 'application/pdf' })
    })
    return app
  },
}

// The initials of authors in the listing. Opinions without a known author are left out.
const initials: Record<string, string> = {
  Roberts: 'R',
  Kennedy: 'K',
  Thomas: 'T',
  Ginsburg: 'G',
  Breyer: 'B',
  Alito: 'A',
  Sotomayor: 'SS',
  Kagan: 'EK',
  Gorsuch: 'NG',
  Kavanaugh: 'BK',
  Barrett: 'AB',
  Jackson: 'KJ',
}

function listing(term: number, cases: readonly CourtCase[]): string {
  const rows = cases
    .filter(({ decided }) => `${term}-10-01` <= decided && decided < `${term + 1}-10-01`)
    .flatMap((one) => {
      const author = initialsOf(one)
      return author === undefined ? [] : [{ one, author }]
    })
    .map(({ one, author }, index) => row(one, author, index + 1))
    .toReversed()
  return `

<!DOCTYPE html>

<html xmlns="http://www.w3.org/1999/xhtml">
<body>
    <div id="pagemaindiv" class="col-md-9">
	<div id="pagetitle" style="color: #9c2426;">
		<h3><span id="ctl00_ctl00_MainEditable_mainContent_lblTitle" style="font-weight:bold;">Opinions of the Court - ${term}</span></h3>
	</div>
    <div style="display:block; background-color: #d9be65; padding: 7px 7px 7px 14px;"><span id="ctl00_ctl00_MainEditable_mainContent_lblListTitle" style="font-size:Larger;font-weight:bold;"> Term Year: ${term}</span></div>
${table(rows.slice(0, 10))}
        <div id="ctl00_ctl00_MainEditable_mainContent_pnlMore" class="pnlmore">
${table(rows.slice(10))}
        </div>
    </div>
</body>
</html>
`
}

function table(rows: readonly string[]): string {
  if (rows.length === 0) return ''
  return `                        <table class="table table-bordered" style="text-align: left;"  cellspacing="0" cellpadding="2">
			                <tr>
			                <th style="text-align: center;" width="20" scope="col">R-</th>
			                <th style="text-align: center;" width="60" scope="col">Date</th>
			                <th style="text-align: center;" width="60" scope="col">Docket</th>
			                <th style="text-align: center;" width="460" scope="col">Name</th>

			                <th style="text-align: center;" width="20" scope="col">J.</th>
			                <th style="text-align: center;" width="100" scope="col">Citation</th>
			                </tr>
${rows.join('')}
                        </table>`
}

function row(one: CourtCase, author: string, number: number): string {
  const [year = '', month = '', day = ''] = one.decided.split('-')
  const date = `${Number(month)}/${Number(day)}/${year.slice(2)}`
  const docket = formatDocketNumber(one.docket).replace('No. ', '')
  const pdf = pdfPath(one)
  return `
                            <tr>
				            <td style="text-align: center;">${number}</td>
				            <td style="text-align: center;">${date}</td>
				            <td style="text-align: center; white-space: nowrap;">${docket}</td>
				            <td><a href='${pdf}' target='_blank'>${escapeXml(one.name)}</a></td>

				            <td style="text-align: center;">${author}</td>
				            <td style="text-align: center;"><span style="white-space:nowrap;">${one.citation ?? ''}</span></td>
  			            </tr>
`
}

/** The true name of the file is known of some only. */
function pdfPath({ pdf, docket, decided }: CourtCase): string {
  if (pdf) return new URL(pdf).pathname
  const [year = '', month = ''] = decided.split('-')
  const term = Number(year) - (Number(month) < 10 ? 1 : 0)
  return `/opinions/${String(term).slice(2)}pdf/${docket.toLowerCase()}.pdf`
}

function initialsOf({ text, opinions }: CourtCase): string | undefined {
  if (opinions.some(({ type }) => type === 'per curiam')) return 'PC'
  const lead = opinions.find(({ type }) => type === 'lead')
  if (lead) return initials[lead.author ?? '']
  const [, author] = /([A-Z][a-z]+), (?:C\. )?J\., delivered the opinion/.exec(text ?? '') ?? []
  return author === undefined ? undefined : initials[author]
}
