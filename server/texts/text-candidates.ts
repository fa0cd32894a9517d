import type postgres from 'postgres'
import { parseBillNumber } from '#domain/measures/bill-number.ts'
import { isoDay } from '#domain/dates/dates.ts'
import { parseLawNumber } from '#domain/measures/law-number.ts'
import type { OneText } from '#ingest/texts/one-text.ts'

/** Addresses at which the official text of an action may be, the latest version first. */
export async function textCandidates(sql: postgres.Sql, actionId: string): Promise<OneText[]> {
  const [action] = await sql<ActionRow[]>`
    select
      branch, bill_number, congress_number, law_number, pdf_url, source_url, text_url, published_date::text,
      decided_date::text, federal_register_number
    from public."GovernmentActions" where id = ${actionId}`
  if (!action) return []
  if (action.branch === 'Legislative') return measureFiles(actionId, action)
  return action.branch === 'Executive'
    ? documentFiles(actionId, action)
    : slipFiles(actionId, action)
}

type ActionRow = {
  branch: string
  bill_number: string | null
  congress_number: number | null
  law_number: string | null
  pdf_url: string | null
  source_url: string | null
  text_url: string | null
  published_date: string | null
  decided_date: string | null
  federal_register_number: string | null
}

const packages = 'https://www.govinfo.gov/content/pkg'

/** The law, else the version whose print is known, else as far as a measure may have come. */
function measureFiles(actionId: string, action: ActionRow): OneText[] {
  const bill = parseBillNumber(action.bill_number)
  const congress = action.congress_number
  if (!bill || !congress) return []
  const chamber = bill.type.startsWith('H') ? 'h' : 's'
  const measure = `${congress}${bill.type.toLowerCase()}${bill.number}`
  const known = new RegExp(`BILLS-${measure}([a-z][a-z0-9]{0,7})\\b`).exec(
    action.pdf_url ?? '',
  )?.[1]
  const law = parseLawNumber(action.law_number)
  const versions = [
    ...(known ? [known] : []),
    ...(action.law_number ? ['enr'] : []),
    ...['e', 'r', 'i'].map((step) => step + chamber),
  ]
  const bills = [...new Set(versions)].flatMap((version) => {
    const name = `BILLS-${measure}${version}`
    return (version === 'enr' ? ['uslm', 'xml'] : ['xml']).map((form) => {
      const url = `${packages}/${name}/${form}/${name}.xml`
      return { kind: 'measure', actionId, version, url } as const
    })
  })
  if (law?.kind !== 'public') return bills
  const name = `PLAW-${law.congress}publ${law.number}`
  const url = `${packages}/${name}/uslm/${name}.xml`
  return [{ kind: 'measure', actionId, version: 'plaw', url }, ...bills]
}

// https://www.federalregister.gov/documents/2025/01/29/2025-02007/…: the day of publication and the number.
const documentPage = /\/documents\/(\d{4})\/(\d{2})\/(\d{2})\/([A-Z]?\d{1,4}-\d{3,6})(?:\/|$)/

function documentFiles(actionId: string, action: ActionRow): OneText[] {
  const page = [action.text_url, action.source_url]
    .map((url) => documentPage.exec(url ?? ''))
    .find((match) => match !== null)
  const day = page
    ? page.slice(1, 4).join('/')
    : isoDay(action.published_date)?.replaceAll('-', '/')
  const number = page?.[4] ?? action.federal_register_number
  if (!day || !number) return []
  const url = `https://www.federalregister.gov/documents/full_text/xml/${day}/${number}.xml`
  return [{ kind: 'document', format: 'federal-register-xml', actionId, version: 'fr', url }]
}

function slipFiles(
  actionId: string,
  { pdf_url: url, decided_date: decided }: ActionRow,
): OneText[] {
  // A volume holds many decisions.
  const isSlip =
    /^https:\/\/www\.supremecourt\.gov\/opinions\/(?!preliminaryprint|boundvolumes)[^?#]+\.pdf$/i.test(
      url ?? '',
    )
  return url && isSlip ? [{ kind: 'slip', actionId, version: 'slip', url, decided }] : []
}
