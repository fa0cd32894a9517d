import { formatBillNumber, parseBillNumber } from '../measures/bill-number.ts'
import { congressName, ordinal, presentCongress } from '../dates/congress.ts'
import {
  congressGovBillUrl,
  ecfrUrl,
  federalRegisterCitationUrl,
  govinfoLawUrl,
  supremeCourtDocketUrl,
} from './official-urls.ts'
import { stateCode } from '../places/states.ts'

/** What a search asks for that the record doesn't have, and the official site that does. */
export type OutOfRecord = { says: string; site: string; url: string }

/** Official sites by what the record doesn't include. */
export const officialSites = {
  nominations: {
    what: 'Nominations',
    site: 'Congress.gov, nominations',
    url: 'https://www.congress.gov/nominations',
  },
  treaties: {
    what: 'Treaties',
    site: 'Congress.gov, treaty documents',
    url: 'https://www.congress.gov/treaties',
  },
  rules: {
    what: 'Rules and notices of federal agencies',
    site: 'Federal Register',
    url: 'https://www.federalregister.gov/',
  },
  regulations: {
    what: 'The Code of Federal Regulations',
    site: 'eCFR',
    url: 'https://www.ecfr.gov/',
  },
  memoranda: {
    what: 'Presidential memoranda',
    site: 'Federal Register, other presidential documents',
    url: 'https://www.federalregister.gov/presidential-documents/other-presidential-documents',
  },
  states: {
    what: 'State laws',
    site: 'Websites of the state legislatures, listed by Congress.gov',
    url: 'https://www.congress.gov/state-legislature-websites',
  },
  courts: {
    what: 'Decisions of lower courts',
    site: 'govinfo, United States Courts Opinions',
    url: 'https://www.govinfo.gov/app/collection/uscourts',
  },
  docket: {
    what: 'Pending Supreme Court cases',
    site: 'Supreme Court, docket search',
    url: 'https://www.supremecourt.gov/docket/docket.aspx',
  },
  congresses: {
    what: 'Other Congresses',
    site: 'Congress.gov',
    url: 'https://www.congress.gov/',
  },
  orders: {
    what: 'Executive orders before 1994',
    site: 'National Archives, executive orders',
    url: 'https://www.archives.gov/federal-register/executive-orders/disposition',
  },
} as const

/**
 * What a search asks for that the record doesn't have; null if it may have it.
 * @param reading whether an action has the number or the name that was typed, and the official numbers in it
 * (`bill:hr1@119`)
 * @param decisions the names of the decisions that were found
 * @param day today, for a measure without a Congress
 */
export function outOfRecord(
  query: string,
  reading: { isExact: boolean; identifiers: readonly string[] },
  decisions: readonly string[],
  day: string,
): OutOfRecord | null {
  const typed = query.trim()
  if (reading.isExact || typed === '') return null
  return (
    neverIncluded(typed) ??
    numberMissing(reading.identifiers[0] ?? '', day) ??
    caseMissing(typed, decisions)
  )
}

function neverIncluded(typed: string): OutOfRecord | null {
  const [, regulationTitle, part] =
    /\b(\d{1,2}) ?C\.? ?F\.? ?R\.?(?: (?:parts? |§+ ?)?(\d{1,5}))?/i.exec(typed) ?? []
  if (regulationTitle !== undefined) {
    const { what, site, url } = officialSites.regulations
    const title = Number(regulationTitle)
    const place = part === undefined ? `${url}current/title-${title}` : ecfrUrl({ title, part })
    return { says: `${what} isn’t included.`, site, url: place }
  }
  const [, congress, document] =
    /\btreaty doc(?:ument)?s?\.?(?: no\.?)? ?(\d{2,3})-(\d{1,3})\b/i.exec(typed) ?? []
  if (congress !== undefined)
    return missing(
      'treaties',
      `https://www.congress.gov/treaty-document/${ordinal(Number(congress))}-congress/${document}`,
    )
  const found = patterns.find(([, pattern]) => pattern.test(typed))
  if (found) return missing(found[0])
  const [, state] = stateMeasure.exec(typed) ?? []
  return state !== undefined && stateCode(state) !== null ? missing('states') : null
}

const patterns: [keyof typeof officialSites, RegExp][] = [
  ['nominations', /^pn[ -]?\d{1,5}(?:-\d+)?$|\bnominations?\b/i],
  ['treaties', /\btreaty doc/i],
  ['rules', /\b(?:final|proposed) rule\b|\bRIN \d{4}-/i],
  [
    'memoranda',
    /\b(?:presidential|national security) (?:presidential )?memorand(?:um|a)\b|\bNSP?M[ -]?\d/i,
  ],
  ['states', /\bstate laws?\b|^(?:a\.?b\.?|prop(?:osition)?) ?\d{1,5}$/i],
  [
    'courts',
    /\b(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|d\.?c\.?|federal) cir(?:cuit\b|\.)|\b\d+ F\. ?(?:2d|3d|4th|Supp)/i,
  ],
]
const stateMeasure =
  /^([a-z]+(?: [a-z]+)?),? (?:(?:[ahs]\.?b\.?|prop(?:osition)?|(?:senate|house|assembly) bill) ?\d{1,5})$/i

function missing(key: keyof typeof officialSites, url?: string): OutOfRecord {
  const { what, site, url: home } = officialSites[key]
  return { says: `${what} aren’t included.`, site, url: url ?? home }
}

function numberMissing(identifier: string, day: string): OutOfRecord | null {
  const [, kind, value = ''] = /^([a-z-]+):(.+)$/.exec(identifier) ?? []
  switch (kind) {
    case 'bill':
      return billMissing(value, day)
    case 'eo':
      return {
        says: `Executive Order ${value} isn’t included.`,
        site: officialSites.orders.site,
        url: officialSites.orders.url,
      }
    case 'proclamation':
      return {
        says: `Proclamation ${value} isn’t included.`,
        site: 'Federal Register, proclamations',
        url: 'https://www.federalregister.gov/presidential-documents/proclamations',
      }
    case 'docket':
      return {
        says: `Case No. ${value.toUpperCase()} isn’t included. ${officialSites.docket.what} aren’t either.`,
        site: 'Supreme Court, docket',
        url: supremeCourtDocketUrl(value),
      }
    case 'law':
    case 'private-law': {
      const [congress = 0, number = 0] = value.split('-').map(Number)
      const type = kind === 'law' ? 'public' : 'private'
      return {
        says: `${kind === 'law' ? 'Public' : 'Private'} Law ${value} isn’t included.`,
        site: 'govinfo',
        url: govinfoLawUrl({ kind: type, congress, number }),
      }
    }
    case 'cite': {
      const [, volume, page] = /^(\d+)fr(\d+)$/.exec(value) ?? []
      return volume === undefined
        ? null
        : missing('rules', federalRegisterCitationUrl(Number(volume), Number(page)))
    }
    default:
      return null
  }
}

function billMissing(value: string, day: string): OutOfRecord | null {
  const [name = '', congress] = value.split('@')
  const bill = parseBillNumber(name)
  if (bill === null) return null
  const number = formatBillNumber(bill)
  return {
    says: `${number}${congress ? ` of the ${congressName(Number(congress))}` : ''} isn’t included.`,
    site: 'Congress.gov',
    url: congressGovBillUrl(Number(congress ?? presentCongress(day)), bill),
  }
}

// "Trump v. Slaughter"
function caseMissing(typed: string, decisions: readonly string[]): OutOfRecord | null {
  const [, one = '', other = ''] = /^(\S.{0,100}?) vs?\.? (\S.*)$/i.exec(typed) ?? []
  const parties = [one, other].map(wordsOf)
  if (parties.some((words) => words.length === 0)) return null
  const isFound = decisions.some((name) => {
    const named = wordsOf(name)
    return parties.every((words) => words.some((word) => named.includes(word)))
  })
  if (isFound) return null
  const { what, site, url } = officialSites.docket
  return {
    says: `No decision in this record is named “${typed}”. ${what} and decisions of lower courts aren’t included.`,
    site,
    url,
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
