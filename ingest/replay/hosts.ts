import { congressGov } from './congress-gov.ts'
import type { ReplayHost } from './replay.ts'
import { unitedStates } from './unitedstates.ts'

/** Every official host that can be served again. */
export const hosts: ReplayHost[] = [congressGov, unitedStates]
