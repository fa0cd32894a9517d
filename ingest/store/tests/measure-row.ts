import type { MeasureRow } from '../tables.ts'

/** A measure with as little as a row of it needs. */
export const measureRow = (id: string, more: Partial<MeasureRow> = {}): MeasureRow => ({
  id,
  source_title: 'An Act',
  branch: 'Legislative',
  action_type: 'hr',
  subjects: [],
  actions_history: [],
  source_aliases: [],
  source_updated_at: '2026-01-02T00:00:00Z',
  ...more,
})
