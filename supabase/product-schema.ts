import type { ProductSchema } from '@rotunda/backend/migrate'

/** What Rotunda adds to the backend's database. */
export const productSchema: ProductSchema = {
  migrations: ['supabase/migrations'],
  schemas: 'supabase/schemas',
  seed: 'supabase/seed',
  // Replaces 177 files, through November 26, 2026. One of them was changed later with the same result, because PostgreSQL
  // 15.20 refused it. That is why there are two ledgers.
  baseline: {
    name: 'supabase/migrations/20261126000000_baseline.sql',
    formerLedgers: [
      'c961fa91a3bb4a418ac35767ef601baa7326fe38ee0702fd18ece2c25624c703',
      '1c077deac97f8b379e7b75f75b7eac63a73b056cba4e3a7a952638d9f6d846eb',
    ],
    lastCommit: '89e32845',
  },
}
