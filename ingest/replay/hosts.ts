import type { ReplayHost } from './replay.ts'

/** Every official host that can be served again. */
export const hosts: ReplayHost[] = []
