import { clerkHouse } from './clerk-house.ts'
import { congressGov } from './congress-gov.ts'
import { courtListener } from './courtlistener.ts'
import { federalRegister } from './federal-register.ts'
import { govinfo } from './govinfo.ts'
import type { ReplayHost } from './replay.ts'
import { senateGov } from './senate.ts'
import { supremeCourt } from './supreme-court.ts'
import { unitedStates } from './unitedstates.ts'

/** Every official host that can be served again. */
export const hosts: ReplayHost[] = [
  clerkHouse,
  congressGov,
  courtListener,
  federalRegister,
  govinfo,
  senateGov,
  supremeCourt,
  unitedStates,
]
