import { ItemError } from '../../errors.ts'
import { docketsIn } from '../dockets.ts'
import { surnames } from '../justices.ts'
import { readSlipOpinion, type SlipOpinion } from '../slip-opinion.ts'
import type { ParsedDecision, ParsedOpinion, ParsedOpinions } from '../parsed-decision.ts'
import type { Cluster, Docket, Opinion } from './schema.ts'

/** CourtListener's types of opinions in our words. It has fewer types than we do. */
const types: Record<string, string> = {
  '010combined': 'lead',
  // So it is spelled there.
  '015unamimous': 'majority',
  '020lead': 'lead',
  '025plurality': 'plurality',
  '030concurrence': 'concurrence',
  '035concurrenceinpart': 'concurring_in_part',
  '040dissent': 'dissent',
}

/**
 * A decision from CourtListener, with the parts that could not be read.
 * If one opinion holds the whole decision, the Court's words at its head name author and joiners.
 * Otherwise each opinion has its author.
 * @param nameOf the surname of a judge by CourtListener's id.
 * @throws ItemError if required data is missing.
 */
export function fromCourtListener(
  cluster: Cluster,
  docket: Docket,
  opinions: readonly Opinion[],
  nameOf: ReadonlyMap<number, string>,
): { parsed: ParsedDecision; problems: string[] } {
  const { date_filed: decided } = cluster
  const slip = opinions
    .map(({ plain_text }) => readSlipOpinion(plain_text ?? '', decided))
    .toSorted((a, b) => Number(b.opinions !== null) - Number(a.opinions !== null))
    .at(0)
  const dockets = docketsIn(docket.docket_number)
  const [lead] = dockets
  if (lead === undefined) {
    throw new ItemError(
      `It has no docket number in the form used since 1971: “${docket.docket_number ?? ''}”.`,
    )
  }
  const name = cluster.case_name.trim() || cluster.case_name_full?.trim()
  if (!name) throw new ItemError('It has no name.')
  const problems: string[] = []
  if (slip?.problem) problems.push(slip.problem)
  return {
    parsed: {
      dockets: [...new Set([...dockets, ...consolidatedDockets(slip, lead)])],
      name,
      hasShortName: false,
      decided,
      argued: docket.date_argued ?? slip?.argued ?? null,
      citation: citation(cluster),
      lowerCourt: docket.appeal_from_str?.trim() || null,
      judgment: slip?.judgment ?? null,
      votes: votes(cluster),
      pdf: pdf(opinions),
      pageUrl: `https://www.courtlistener.com${cluster.absolute_url}`,
      updatedAt: cluster.date_modified,
      opinions: slip?.opinions
        ? { list: slip.opinions, isComplete: true }
        : (mainOpinion(slip, opinions) ?? opinionsByAuthor(opinions, nameOf, problems)),
    },
    problems,
  }
}

/** The dockets that its own text names, if it is the text of this docket. */
function consolidatedDockets(slip: SlipOpinion | undefined, docket: string): string[] {
  return slip?.dockets.includes(docket) ? slip.dockets : []
}

function citation({ citations }: Cluster): string | null {
  const reports = citations.find(({ reporter }) => reporter === 'U.S.')
  const { volume, page } = reports ?? {}
  return volume && /^\d+$/.test(page ?? '') ? `${volume} U.S. ${page}` : null
}

// Votes on the judgment, from the Supreme Court Database.
function votes({ scdb_votes_majority: majority, scdb_votes_minority: minority }: Cluster) {
  return majority && typeof minority === 'number' ? { majority, minority } : null
}

function pdf(opinions: readonly Opinion[]): ParsedDecision['pdf'] {
  const address = opinions
    .map(({ download_url }) => download_url ?? '')
    .find((one) => /^https?:\/\/www\.supremecourt\.gov\/opinions\/.+\.pdf$/i.test(one))
  return address === undefined
    ? null
    : { url: address.replace(/^http:/, 'https:'), isCurrent: false }
}

function opinionsByAuthor(
  opinions: readonly Opinion[],
  nameOf: ReadonlyMap<number, string>,
  problems: string[],
): ParsedOpinions | null {
  const isSplit = opinions.some(({ type }) => type !== '010combined')
  const list: ParsedOpinion[] = []
  for (const opinion of opinions) {
    // An opinion that combines the whole decision repeats the separate ones.
    if (isSplit && opinion.type === '010combined') continue
    // Leave out an opinion without an author: an empty field means that CourtListener does not know.
    const author = authorOf(opinion, nameOf)
    const { [opinion.type]: type } = types
    if (type === undefined) {
      problems.push(
        `Opinion ${opinion.id} is of the type ${opinion.type}, which is none of a decision.`,
      )
    } else if (opinion.per_curiam) {
      list.push({ type: 'per_curiam', author: null, joinedBy: null })
    } else if (author !== null) {
      list.push({ type, author, joinedBy: joiners(opinion, nameOf) })
    } else if (opinion.author_id || opinion.author_str) {
      problems.push(`Opinion ${opinion.id} is by a person who was not on the Court.`)
    }
  }
  // A decision has one main opinion.
  const leads = list.filter((one) => rank(one) === 0)
  if (leads.length > 1) problems.push('It has several lead opinions.')
  const sure = leads.length > 1 ? list.filter((one) => !leads.includes(one)) : list
  return sure.length === 0 ? null : { list: inOrder(sure), isComplete: false }
}

/** The main opinion by the heading in its text, if no separate opinions exist. */
function mainOpinion(
  slip: SlipOpinion | undefined,
  opinions: readonly Opinion[],
): ParsedOpinions | null {
  const isWhole = opinions.every(({ type }) => type === '010combined')
  return isWhole && slip?.main ? { list: [slip.main], isComplete: false } : null
}

function authorOf({ author_id, author_str }: Opinion, nameOf: ReadonlyMap<number, string>) {
  const surname = (author_id && nameOf.get(author_id)) || author_str?.trim() || ''
  return surnames.find((one) => one.toLowerCase() === surname.toLowerCase()) ?? null
}

/** The ids in "https://www.courtlistener.com/api/rest/v4/people/2738/". */
export function personIds(addresses: readonly string[]): number[] {
  return addresses.flatMap((one) => {
    const [, id] = /\/people\/(\d+)\/$/.exec(one) ?? []
    return id === undefined ? [] : [Number(id)]
  })
}

/** Null for an empty field: CourtListener does not know who joined. */
function joiners({ joined_by }: Opinion, nameOf: ReadonlyMap<number, string>): string[] | null {
  const names = personIds(joined_by).flatMap((id) => nameOf.get(id) ?? [])
  return names.length === 0 ? null : names
}

/** In the printed order: the Court's opinion, then concurrences, then dissents. */
function inOrder(list: readonly ParsedOpinion[]): ParsedOpinion[] {
  return list.toSorted((a, b) => rank(a) - rank(b))
}

function rank({ type }: ParsedOpinion): number {
  if (type.startsWith('dissent')) return 2
  return type.startsWith('concur') ? 1 : 0
}
