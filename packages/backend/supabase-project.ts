/** A Supabase project in the place of our own services: requests and sockets are forwarded to it. */
export { type ForwardLimits, createForward } from './src/supabase-project/forward-requests.ts'
export { createForwardSockets } from './src/supabase-project/forward-sockets.ts'
export { type ProjectAddress } from './src/supabase-project/project.ts'
export {
  openSupabaseProject,
  type SupabaseProject,
} from './src/supabase-project/supabase-project.ts'
export { createVerifyToken } from './src/supabase-project/verify-token.ts'
