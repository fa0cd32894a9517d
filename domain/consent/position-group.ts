/** A group of positions that the Senate is asked to fill. All other positions have none. */
export type PositionGroup = 'Cabinet' | 'Courts' | 'Ambassadors' | 'Military'

// The heads of the executive departments (5 U.S.C. 101).
const departments =
  'State|the Treasury|Defense|War|the Interior|Agriculture|Commerce|Labor|Health and Human Services|Housing and Urban Development|Transportation|Energy|Education|Veterans Affairs|Homeland Security'
const forces = 'Army|Navy|Air Force|Marine Corps|Space Force|Coast Guard'
const ranks =
  '(?:Brigadier |Major |Lieutenant )?General|(?:Rear |Vice )?Admiral|Colonel|Lieutenant Colonel|Commander'

const groups: readonly (readonly [form: RegExp, group: PositionGroup])[] = [
  [
    new RegExp(String.raw`\bto be (?:Secretary of (?:${departments})|Attorney General)$`),
    'Cabinet',
  ],
  [
    /\bto be (?:an? |the )?(?:United States (?:District|Circuit) Judge\b|(?:Chief |Associate |Senior )?(?:Judge|Justice) (?:of|for)\b)/,
    'Courts',
  ],
  [/\bto be (?:an? )?Ambassador\b/, 'Ambassadors'],
  // A list of officers, or one officer.
  [new RegExp(String.raw`^[\d,]+ nominations?: .*\b(?:${forces})$`), 'Military'],
  [new RegExp(String.raw`\bto be (?:an? )?(?:${ranks})(?:$|,| \()`), 'Military'],
]

/**
 * The group of a nomination's position, from the fixed words of its title. Null if they are of none, and for a list that
 * names other services too.
 * @param title "Ada Byron, of Maine, to be United States District Judge for the District of Maine"
 */
export function positionGroup(title: string): PositionGroup | null {
  return groups.find(([form]) => form.test(title))?.[1] ?? null
}
