import { congress } from './congress/source.ts'
import { court } from './court/source.ts'
import { federalRegister } from './federal-register/source.ts'
import { legislators } from './legislators/source.ts'
import type { Source } from './source.ts'
import { texts } from './texts/source.ts'
import { votes } from './votes/source.ts'

/** Every source, in the order in which a whole reading goes. */
export const sources: Source[] = [legislators, congress, votes, federalRegister, court, texts]
