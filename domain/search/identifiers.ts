import { congressOfYear } from '../dates/congress.ts'
import { stateCode } from '../places/states.ts'

/**
 * Reads what somebody typed as an official number, however it is spelled: a measure with or without its Congress
 * ("H.R. 1968", "house bill 1968 119th"), a law, an order or a proclamation, a docket, a place in the reports, a
 * member's Bioguide id, a district. `private.read_identifiers` is the same in SQL.
 * @returns the keys it may mean, such as `bill:hr1968@119` or `eo:14160`; none where the whole text is no number
 */
export function readIdentifiers(text: string): string[] {
  if (text.length > longest) return []
  const plain = normal(text)
  return (
    readFileName(plain) ??
    readNumberBehindWords(plain) ??
    readLaw(plain) ??
    readOfCourt(plain) ??
    readOther(plain) ??
    readDistrict(plain) ??
    []
  )
}

const longest = 80

/** Lower case; dots and the commas of thousands gone, other marks spaces; "no." before a number gone. */
function normal(text: string): string {
  return text
    .replace(/[‐-―−]/gu, '-')
    .replace(/['’]s /gi, ' ')
    .replace(/[^ -~]/gu, ' ')
    .toLowerCase()
    .replace(/([0-9]),([0-9]{3})/g, '$1$2')
    .replaceAll('.', '')
    .replace(/[^a-z0-9-]/g, ' ')
    .replace(/(?<! ) *- */g, '-')
    .replace(/ +/g, ' ')
    .trim()
    .replace(/(^| )(?:number|num|nos|no) ?(?=[0-9])/g, '$1')
}

const compact = (words: string | undefined) => (words ?? '').replaceAll(' ', '')

const kinds = new Map(
  Object.entries({
    hr: 'bill:hr',
    hb: 'bill:hr',
    hrbill: 'bill:hr',
    housebill: 'bill:hr',
    housebillhr: 'bill:hr',
    s: 'bill:s',
    sb: 'bill:s',
    sbill: 'bill:s',
    senatebill: 'bill:s',
    senatebills: 'bill:s',
    hres: 'bill:hres',
    houseres: 'bill:hres',
    houseresolution: 'bill:hres',
    sres: 'bill:sres',
    senateres: 'bill:sres',
    senateresolution: 'bill:sres',
    hjres: 'bill:hjres',
    hjr: 'bill:hjres',
    housejointres: 'bill:hjres',
    housejointresolution: 'bill:hjres',
    sjres: 'bill:sjres',
    sjr: 'bill:sjres',
    senatejointres: 'bill:sjres',
    senatejointresolution: 'bill:sjres',
    hconres: 'bill:hconres',
    hcr: 'bill:hconres',
    houseconres: 'bill:hconres',
    houseconcurrentres: 'bill:hconres',
    houseconcurrentresolution: 'bill:hconres',
    sconres: 'bill:sconres',
    scr: 'bill:sconres',
    senateconres: 'bill:sconres',
    senateconcurrentres: 'bill:sconres',
    senateconcurrentresolution: 'bill:sconres',
    eo: 'eo:',
    order: 'eo:',
    execorder: 'eo:',
    executiveorder: 'eo:',
    proc: 'proclamation:',
    proclamation: 'proclamation:',
    presidentialproclamation: 'proclamation:',
  }),
)

/** The name of a file of the Publishing Office: its collection, its Congress, its number, its version. */
function readFileName(plain: string): string[] | null {
  const [, congress, type, number] =
    /^(?:(?:bills|billstatus|billsum)-)?([0-9]{2,3})(hr|s|hres|sres|hjres|sjres|hconres|sconres)([1-9][0-9]{0,4})(?:[a-z]{2,4})?$/.exec(
      plain,
    ) ?? []
  if (type !== undefined) return [`bill:${type}${number}@${Number(congress)}`]
  const [, sitting, kind, law] =
    /^(?:plaw-)?([0-9]{2,3})(publ|pvtl)([1-9][0-9]{0,3})$/.exec(plain) ?? []
  if (kind === undefined) return null
  return [`${kind === 'pvtl' ? 'private-' : ''}law:${Number(sitting)}-${law}`]
}

const numberBehindWords =
  /^(?:([0-9]{2,3})(?:st|nd|rd|th)?(?: ?cong| ?congress)?[ -])?([a-z]+(?: [a-z]+){0,3})[ -]?([1-9][0-9]{0,4})(?:[ -](?:of )?(?:the )?([0-9]{2,4})(?:st|nd|rd|th)?(?: ?cong| ?congress)?)?$/

function readNumberBehindWords(plain: string): string[] | null {
  const [, before, words, number, behind] = numberBehindWords.exec(plain) ?? []
  const kind = kinds.get(compact(words))
  if (kind === undefined || (before !== undefined && behind !== undefined)) return null
  const congress = before ?? behind
  if (congress === undefined) return [kind + number]
  const sitting = congressOf(Number(congress))
  return sitting === null || !kind.startsWith('bill:') ? null : [`${kind}${number}@${sitting}`]
}

/** The Congress of its number or of a year. */
function congressOf(number: number): number | null {
  if (number >= 1 && number <= 199) return number
  return number >= 1789 && number <= 2186 ? congressOfYear(number) : null
}

const publicLaw = ['', 'law', 'pl', 'publ', 'publaw', 'publiclaw']
const privateLaw = ['pvtl', 'privl', 'privlaw', 'privatelaw']

function readLaw(plain: string): string[] | null {
  const [, words, congress, number] =
    /^([a-z]+(?: [a-z]+)? ?)?-?([1-9][0-9]{0,2})[ -]([1-9][0-9]{0,3})$/.exec(plain) ?? []
  const kind = compact(words)
  if (congress === undefined || number === undefined) return null
  if (privateLaw.includes(kind)) return [`private-law:${congress}-${number}`]
  // A docket has two digits before its hyphen, a law of this time three.
  const bare = kind === '' && !(congress.length === 3 && plain.includes('-'))
  return publicLaw.includes(kind) && !bare ? [`law:${congress}-${number}`] : null
}

const court = [
  '',
  'scotus',
  'docket',
  'dkt',
  'case',
  'supremecourt',
  'supremecourtdocket',
  'supremecourtcase',
]

function readOfCourt(plain: string): string[] | null {
  const [, words, docket] =
    /^([a-z]+(?: [a-z]+){0,2} ?)?-?([0-9]{2}(?:-[0-9]{1,5}|[amo][0-9]{1,4}))$/.exec(plain) ?? []
  if (docket !== undefined) return court.includes(compact(words)) ? [`docket:${docket}`] : null
  const [, original] = /^([1-9][0-9]{0,2}) orig(?:inal)?$/.exec(plain) ?? []
  return original === undefined ? null : [`docket:22o${original}`]
}

function readOther(plain: string): string[] | null {
  if (/^[1-9][0-9]{4}$/.test(plain)) return [`eo:${plain}`, `proclamation:${plain}`]
  const [, letter, digits] = /^(?:bioguide(?: id)? )?([a-z])-?([0-9]{6})$/.exec(plain) ?? []
  if (letter !== undefined) return [`member:${letter}${digits}`]
  const [, document] = /^(?:fr doc )?([0-9]{4}-[0-9]{4,6})$/.exec(plain) ?? []
  if (document !== undefined) return [`fr:${document}`]
  const [, volume, reporter, page] =
    // The year in which it was decided may stand behind it.
    /^([1-9][0-9]{0,3}) ?(us|s ct|sct|fr|fed reg|federal register) ?([1-9][0-9]{0,5})(?: (?:1[789]|20)[0-9]{2})?$/.exec(
      plain,
    ) ?? []
  if (reporter === undefined) return null
  const short = reporter.startsWith('f') ? 'fr' : compact(reporter)
  return [`cite:${volume}${short}${page}`]
}

function readDistrict(plain: string): string[] | null {
  const [, place, number] =
    /^([a-z]+(?: [a-z]+){0,5})[ -]?([1-9][0-9]?)(?:st|nd|rd|th)?(?: congressional)?(?: district)?$/.exec(
      plain,
    ) ?? []
  if (place !== undefined && number !== undefined) {
    return districtOf(place.replace(/(?: congressional)?(?: district| cd)$/, ''), number)
  }
  const [, atLarge] = /^([a-z]+(?: [a-z]+){0,3}) at[ -]large$/.exec(plain) ?? []
  if (atLarge !== undefined) return districtOf(atLarge, '0')
  if (/^[a-z]{2}-al$/.test(plain)) return districtOf(plain.slice(0, 2), '0')
  const [, ordinal, of] =
    /^([1-9][0-9]?)(?:st|nd|rd|th)(?: congressional)? district ([a-z]+(?: [a-z]+){0,4})$/.exec(
      plain,
    ) ?? []
  return of === undefined || ordinal === undefined
    ? null
    : districtOf(of.replace(/^(?:of|in) /, ''), ordinal)
}

function districtOf(place: string, number: string): string[] | null {
  const state = stateCode(place)
  return state === null ? null : [`district:${state.toLowerCase()}-${number}`]
}
