/** Changes of rows over a WebSocket (Supabase Realtime's protocol). */
export { readPublishedTables, type PublishedTable } from './src/realtime/published-tables.ts'
export { usualLimits } from './src/realtime/limits.ts'
export { createRealtime, type Realtime } from './src/realtime/realtime.ts'
export { refuse } from './src/realtime/refuse.ts'
