import { committeeMeetings } from './calendar/committee-meetings.ts'
import { houseFloor } from './calendar/house-floor.ts'
import { houseMeetings } from './calendar/house-meetings.ts'
import { senateFloor } from './calendar/senate-floor.ts'
import { senateMeetings } from './calendar/senate-meetings.ts'
import { congress } from './congress/source.ts'
import { nominations } from './consent/source.ts'
import { court } from './court/source.ts'
import { federalRegister } from './federal-register/source.ts'
import { legislators } from './legislators/source.ts'
import type { Source } from './source.ts'
import { texts } from './texts/source.ts'
import { votes } from './votes/source.ts'

/** Every source, in the order of a full run. */
export const sources: Source[] = [
  legislators,
  congress,
  votes,
  nominations,
  federalRegister,
  court,
  houseFloor,
  senateFloor,
  houseMeetings,
  senateMeetings,
  // After the chambers' own lists, which say first that a meeting moved.
  committeeMeetings,
  texts,
]
