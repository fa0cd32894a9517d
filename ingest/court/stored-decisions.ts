import type postgres from 'postgres'
import type { DecisionRow, OpinionRow } from '../store/tables.ts'
import { decisionId, docketsIn } from './dockets.ts'
import type { ParsedDecision } from './parsed-decision.ts'

/** The stored data of a decision that another run needs. */
export type StoredDecision = {
  id: string
  source_title: string
  /** The title comes from the Court's listing, which shortens names. */
  has_short_title: boolean
  citation: string | null
  docket_number: string
  other_dockets: string[]
  decided_date: string
  judgment: string | null
  pdf_url: string | null
  source_url: string | null
  text_url: string | null
  source_updated_at: string | null
  /** Editors have written a summary of it. */
  is_edited: boolean
  /** Its opinions or its summary name pages of pdf_url. */
  has_pages: boolean
  opinions: StoredOpinion[]
}

/** `is_edited`: editors have written a summary of the opinion, so its id must stay. */
export type StoredOpinion = OpinionRow & { is_edited: boolean }

/**
 * The stored decisions, found by any of their dockets.
 * A decision of several cases is one action, and sources file it under different ones.
 * Read once, then updated with the run's own results: a step is read before the one before it is stored.
 */
export class StoredDecisions {
  readonly #byDocket = new Map<string, StoredDecision[]>()

  static async read(sql: postgres.Sql): Promise<StoredDecisions> {
    const known = new StoredDecisions()
    const rows = await sql<StoredDecision[]>`
      select
        action.id, source_title, docket_number, other_dockets, decided_date::text, judgment, pdf_url,
        action.source_url, text_url, citation,
        -- Other sources give at least one of these.
        ingested_at is not null and num_nonnulls(lower_court, argued_date, judgment, votes_for_judgment) = 0
          as has_short_title,
        to_json(source_updated_at) #>> '{}' as source_updated_at,
        exists (
          select from public.action_summaries where action_id = action.id and origin = 'editor'
        ) as is_edited,
        jsonb_path_exists(action.summary_sources, '$[*].locator ? (@ like_regex "page [0-9]")')
          or coalesce(bool_or(opinion.page is not null
            or jsonb_path_exists(opinion.summary_sources, '$[*].locator ? (@ like_regex "page [0-9]")')), false)
          as has_pages,
        coalesce(json_agg(json_build_object(
          'id', opinion.id, 'action_id', action_id, 'opinion_type', opinion_type, 'author', author,
          'joined_by', joined_by, 'position', position, 'page', page, 'source_url', opinion.source_url,
          'is_edited', exists (
            select from public.opinion_summaries where opinion_id = opinion.id and origin = 'editor'
          )
        ) order by position) filter (where opinion.id is not null), '[]') as opinions
      from public."GovernmentActions" as action
      left join public.judicial_opinions as opinion on opinion.action_id = action.id
      where action_type = 'supreme_court_decision' and docket_number is not null and decided_date is not null
      group by action.id`
    for (const row of rows) known.#add(row)
    return known
  }

  /**
   * The decision of these dockets on this day, because a case can be decided more than once.
   * A decision with the same citation is the same one with a corrected day.
   */
  find({ dockets, decided, citation }: Pick<ParsedDecision, 'dockets' | 'decided' | 'citation'>) {
    const candidates = dockets.flatMap((docket) => this.#byDocket.get(docket) ?? [])
    return (
      candidates.find(({ decided_date }) => decided_date === decided) ??
      candidates.find((one) => citation !== null && one.citation === citation)
    )
  }

  /** The id for a new decision. The first decision in a case has no day in its id. */
  newId({ dockets: [docket = ''], decided }: Pick<ParsedDecision, 'dockets' | 'decided'>): string {
    const id = decisionId(docket)
    const isTaken = this.#byDocket.get(docket)?.some((one) => one.id === id)
    return isTaken ? decisionId(docket, decided) : id
  }

  /** Notes a decision that will be stored. Without `opinions` the known ones stay. */
  remember(row: DecisionRow, opinions: OpinionRow[] | undefined, hasShortName: boolean): void {
    const known = this.#byDocket
      .get(docketsIn(row.docket_number)[0] ?? '')
      ?.find(({ id }) => id === row.id)
    const kept = known ?? {
      has_pages: false,
      is_edited: false,
      has_short_title: hasShortName,
      citation: null,
      opinions: [] as StoredOpinion[],
      judgment: null,
      pdf_url: null,
      source_url: null,
      text_url: null,
      source_updated_at: null,
    }
    const edited = new Set(kept.opinions.filter((one) => one.is_edited).map(({ id }) => id))
    const next: StoredDecision = {
      ...kept,
      id: row.id,
      source_title: row.source_title ?? '',
      has_short_title: hasShortName && kept.has_short_title,
      citation: row.citation ?? kept.citation,
      docket_number: row.docket_number ?? '',
      other_dockets: row.other_dockets ?? [],
      decided_date: row.decided_date ?? '',
      judgment: row.judgment ?? kept.judgment,
      pdf_url: row.pdf_url ?? kept.pdf_url,
      source_url: row.source_url ?? kept.source_url,
      text_url: row.text_url ?? kept.text_url,
      source_updated_at: row.source_updated_at ?? kept.source_updated_at,
      opinions:
        opinions?.map((one) => ({ ...one, is_edited: edited.has(one.id) })) ?? kept.opinions,
    }
    this.#add(next)
  }

  #add(decision: StoredDecision): void {
    for (const docket of docketsOf(decision)) {
      const others = (this.#byDocket.get(docket) ?? []).filter(({ id }) => id !== decision.id)
      this.#byDocket.set(docket, [...others, decision])
    }
  }
}

/** All dockets of a stored decision, the main one first. */
export function docketsOf({
  docket_number,
  other_dockets,
}: Pick<StoredDecision, 'docket_number' | 'other_dockets'>) {
  return docketsIn([docket_number, ...other_dockets].join('; '))
}
