import { clerkHouse } from './clerk-house.ts'
import { congressGov } from './congress-gov.ts'
import { courtListener } from './courtlistener.ts'
import { docsHouse } from './docs-house.ts'
import { federalRegister } from './federal-register.ts'
import { govinfo } from './govinfo.ts'
import type { MockHost } from './mock-services.ts'
import { senateGov } from './senate.ts'
import { supremeCourt } from './supreme-court.ts'
import { unitedStates } from './unitedstates.ts'

/** Every official host with a mock. */
export const hosts: MockHost[] = [
  clerkHouse,
  congressGov,
  courtListener,
  docsHouse,
  federalRegister,
  govinfo,
  senateGov,
  supremeCourt,
  unitedStates,
]
