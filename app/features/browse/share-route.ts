import { redirect } from 'react-router'
import { publicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { paths } from '#app/paths.ts'
import { measureOfCongressGovUrl } from '#domain/actions/official-urls.ts'
import { congressName } from '#domain/dates/congress.ts'
import { truncate } from '#domain/language/truncate.ts'
import { formatBillNumber, measureId } from '#domain/measures/bill-number.ts'
import type { Route } from './+types/share-route'

/** Characters. */
const longestSearch = 200

/**
 * `/share?title=&text=&url=`: what another app shares with the installed one (`public/manifest.webmanifest`). A measure's
 * page at Congress.gov leads to the measure. Any other words are searched for.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const [title = '', text = '', address = ''] = ['title', 'text', 'url'].map(
    (name) => url.searchParams.get(name)?.trim() ?? '',
  )
  // Android shares a page's address as text.
  const [link] = /https:\/\/\S+/.exec(`${address} ${text}`) ?? []
  const measure = measureOfCongressGovUrl(link ?? '')
  if (measure) {
    const id = measureId(measure.congress, measure.bill)
    const found = unwrap(
      await context.get(publicData).from('GovernmentActions').select('id').eq('id', id),
    )
    if (found.length > 0) return redirect(paths.action(id))
    return search(`${formatBillNumber(measure.bill)} ${congressName(measure.congress)}`)
  }
  return search(text.replaceAll(/https?:\/\/\S+/g, '').trim() || title || address || text)
}

const search = (words: string) =>
  redirect(paths.governmentActions({ q: truncate(words, longestSearch) }))
