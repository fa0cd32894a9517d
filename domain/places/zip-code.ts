import type { StateCode } from './states.ts'

/**
 * The state that a ZIP code belongs to, by its first three digits as the Postal Service gives them out
 * (Domestic Mail Manual, labeling list L002). A code that crosses a state's border counts for the state of its
 * post office. Military codes (APO, FPO, DPO), the freely associated states and unused prefixes give null.
 * @param zip five digits; ZIP+4 is taken as well
 */
export function stateOfZip(zip: string): StateCode | null {
  if (!/^\d{5}(-\d{4})?$/.test(zip)) return null
  const five = zip.slice(0, 5)
  const single = Object.hasOwn(exceptions, five) ? exceptions[five] : undefined
  if (single !== undefined) return single
  const prefix = Number(five.slice(0, 3))
  return ranges.find(([first, last]) => prefix >= first && prefix <= last)?.[2] ?? null
}

/**
 * Whether a ZIP code belongs to the armed forces or an embassy (APO, FPO, DPO). These lie in no
 * district.
 */
export function isMilitaryZip(zip: string): boolean {
  return /^(09[0-8]|340|96[2-6])\d\d(-\d{4})?$/.test(zip)
}

/** Codes outside the state of their prefix. */
const exceptions: Record<string, StateCode | null> = {
  '06390': 'NY', // Fishers Island, served through Connecticut
  '96799': 'AS',
  '96950': 'MP',
  '96951': 'MP',
  '96952': 'MP',
  // Palau, Micronesia and the Marshall Islands have ZIP codes but no seat in Congress.
  '96939': null,
  '96940': null,
  '96941': null,
  '96942': null,
  '96943': null,
  '96944': null,
  '96960': null,
  '96970': null,
}

const ranges: [first: number, last: number, state: StateCode][] = [
  [5, 5, 'NY'],
  [6, 7, 'PR'],
  [8, 8, 'VI'],
  [9, 9, 'PR'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 69, 'CT'],
  [70, 89, 'NJ'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 200, 'DC'],
  [201, 201, 'VA'],
  [202, 205, 'DC'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 339, 'FL'],
  [341, 342, 'FL'],
  [344, 344, 'FL'],
  [346, 347, 'FL'],
  [349, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [730, 731, 'OK'],
  [733, 733, 'TX'],
  [734, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 838, 'ID'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [967, 968, 'HI'],
  [969, 969, 'GU'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
]
