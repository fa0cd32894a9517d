import type { ProductSchema } from '@rotunda/backend/migrate'

/** What Rotunda adds to the backend's database. */
export const productSchema: ProductSchema = {
  migrations: ['supabase/migrations'],
  schemas: 'supabase/schemas',
  seed: 'supabase/seed',
  // It stands for 177 files, until November 26, 2026. One was changed afterwards with an equal result, because
  // PostgreSQL 15.20 refused it: hence two ledgers.
  baseline: {
    name: 'supabase/migrations/20261126000000_baseline.sql',
    formerLedgers: [
      'c961fa91a3bb4a418ac35767ef601baa7326fe38ee0702fd18ece2c25624c703',
      '1c077deac97f8b379e7b75f75b7eac63a73b056cba4e3a7a952638d9f6d846eb',
    ],
    lastCommit: '89e32845',
  },
}
