// Generated from the migrations by `npm run database-types`; checked for drift by the tests.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]
export type Database = { public: { Tables: {}; Views: {}; Functions: {} } }
