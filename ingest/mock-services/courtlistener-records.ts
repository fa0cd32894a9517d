import { formatDocketNumber } from '#domain/decisions/docket-number.ts'
import { surnames } from '../court/justices.ts'
import type { CourtCase } from './court-cases.ts'

const root = 'https://www.courtlistener.com/api/rest/v4'

/** A Justice's number in the mock. CourtListener's numbers differ. */
function personId(surname: string | null): number | null {
  const place = surname === null ? -1 : surnames.indexOf(surname)
  return place === -1 ? null : place + 1
}

/** A judge. Undefined for an unknown number. */
export function personRecord(id: number): Record<string, unknown> | undefined {
  const surname = surnames[id - 1]
  if (surname === undefined) return undefined
  return {
    resource_uri: `${root}/people/${id}/`,
    id,
    name_first: '',
    name_middle: '',
    name_last: surname,
    name_suffix: '',
    slug: surname.toLowerCase(),
  }
}

/** A decision (/clusters/). */
export function clusterRecord(one: CourtCase, id: number): Record<string, unknown> {
  const [volume, page] = (one.citation ?? '').split(' U.S. ')
  return {
    resource_uri: `${root}/clusters/${id}/`,
    id,
    absolute_url: `/opinion/${id}/${slug(one.name)}/`,
    panel: [],
    non_participating_judges: [],
    docket_id: id,
    docket: `${root}/dockets/${id}/`,
    sub_opinions: opinionRecords(one, id).map((opinion) => `${root}/opinions/${opinion.id}/`),
    citations: page ? [{ volume, reporter: 'U.S.', page, type: 1 }] : [],
    ...times(one),
    judges: '',
    date_filed: one.decided,
    date_filed_is_approximate: false,
    slug: slug(one.name),
    case_name_short: '',
    case_name: one.name,
    case_name_full: '',
    scdb_id: '',
    scdb_decision_direction: null,
    scdb_votes_majority: one.votes?.majority ?? null,
    scdb_votes_minority: one.votes?.minority ?? null,
    source: 'C',
    procedural_history: '',
    attorneys: '',
    nature_of_suit: '',
    posture: '',
    syllabus: '',
    headnotes: '',
    summary: '',
    disposition: '',
    history: '',
    other_dates: '',
    cross_reference: '',
    correction: '',
    citation_count: 0,
    precedential_status: 'Published',
    date_blocked: null,
    blocked: false,
    filepath_json_harvard: null,
    filepath_pdf_harvard: null,
    arguments: '',
    headmatter: '',
  }
}

/** Its case (/dockets/). */
export function docketRecord(one: CourtCase, id: number): Record<string, unknown> {
  return {
    resource_uri: `${root}/dockets/${id}/`,
    id,
    court: `${root}/courts/scotus/`,
    court_id: 'scotus',
    original_court_info: null,
    clusters: [`${root}/clusters/${id}/`],
    absolute_url: `/docket/${id}/${slug(one.name)}/`,
    ...times(one),
    source: 2,
    appeal_from: null,
    appeal_from_str: one.lowerCourt ?? '',
    date_cert_granted: null,
    date_argued: one.argued,
    date_reargued: null,
    date_filed: null,
    date_terminated: null,
    case_name_short: '',
    case_name: one.name,
    case_name_full: '',
    slug: slug(one.name),
    docket_number: formatDocketNumber(one.docket).replace('No. ', ''),
    docket_number_core: '',
    blocked: false,
    date_blocked: null,
  }
}

const types = {
  lead: '020lead',
  'per curiam': '020lead',
  concurrence: '030concurrence',
  'in part': '035concurrenceinpart',
  dissent: '040dissent',
}

const combined = {
  type: '010combined',
  author: null as string | null,
  isPerCuriam: false,
  text: undefined as string | undefined,
}

/**
 * Its opinions (/opinions/). If the whole text is known it is one opinion, as CourtListener takes it from the Court.
 */
export function opinionRecords(
  one: CourtCase,
  clusterId: number,
): { id: number; record: () => Record<string, unknown> }[] {
  const first = clusterId * 20
  if (one.text !== null) {
    return [{ id: first, record: () => opinionRecord(one, clusterId, first, combined) }]
  }
  return one.opinions.map(({ type, author, text }, place) => ({
    id: first + place,
    record: () =>
      opinionRecord(one, clusterId, first + place, {
        type: types[type],
        author,
        text,
        isPerCuriam: type === 'per curiam',
      }),
  }))
}

function opinionRecord(
  one: CourtCase,
  clusterId: number,
  id: number,
  { type, author, text, isPerCuriam }: typeof combined,
): Record<string, unknown> {
  const authorId = personId(author)
  return {
    resource_uri: `${root}/opinions/${id}/`,
    id,
    absolute_url: `/opinion/${clusterId}/${slug(one.name)}/`,
    cluster_id: clusterId,
    cluster: `${root}/clusters/${clusterId}/`,
    author_id: authorId,
    author: authorId === null ? null : `${root}/people/${authorId}/`,
    joined_by: [],
    ...times(one),
    author_str: author !== null && authorId === null ? author : '',
    per_curiam: isPerCuriam,
    joined_by_str: '',
    type,
    sha1: '',
    page_count: null,
    download_url: one.pdf,
    local_path: null,
    plain_text: text ?? one.text ?? '',
    html: '',
    html_lawbox: '',
    html_columbia: '',
    html_anon_2020: '',
    xml_harvard: '',
    html_with_citations: '',
    extracted_by_ocr: false,
    ordering_key: null,
    main_version: null,
    opinions_cited: [],
  }
}

function times({ decided }: CourtCase) {
  const time = `${decided}T13:00:04.541712-07:00`
  return { date_created: time, date_modified: time }
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 75)
}
