/**
 * The states, the District of Columbia and the territories that send a delegate or Resident
 * Commissioner to Congress, by Postal Service code.
 */
export const states = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  DC: 'District of Columbia',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
} as const
export type StateCode = keyof typeof states

const isStateCode = (text: string): text is StateCode => Object.hasOwn(states, text)
const codesByName = new Map(
  Object.keys(states)
    .filter(isStateCode)
    .map((code) => [states[code].toLowerCase(), code]),
)

/** The postal code of a state written as code or name in any case ("al", "Alabama"); else null. */
export function stateCode(text: string | null | undefined): StateCode | null {
  const key = (text ?? '').trim()
  const upper = key.toUpperCase()
  return isStateCode(upper) ? upper : (codesByName.get(key.toLowerCase()) ?? null)
}

/** The full name of a state written as code or name; what is not known comes back as it was written. */
export function stateName(text: string): string {
  const code = stateCode(text)
  return code === null ? text.trim() : states[code]
}
