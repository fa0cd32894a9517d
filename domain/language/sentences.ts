const segmenter = new Intl.Segmenter('en-US', { granularity: 'sentence' })

/**
 * The sentences of a text, in order. Sources refer to them by their place, from 1. They follow
 * Unicode (UAX #29), but never end after an initial ("J. Roberts", "the U.S. Code") or a common
 * legal abbreviation ("Roe v. Wade", "No. 20-1530", "89 Fed. Reg. 64538").
 */
export function sentences(text: string): string[] {
  const found: string[] = []
  const line = text.replace(/\s+/g, ' ').trim()
  let open = ''
  // "$5" can begin a sentence, like a capital letter.
  for (const { segment, index } of segmenter.segment(line.replaceAll(/\$(?=\d)/g, 'S'))) {
    const end = index + segment.length
    open += line.slice(index, end)
    const sentence = open.trimEnd()
    if (!isWhole(sentence) && !(endsName.test(sentence) && startsSentence.test(line.slice(end))))
      continue
    found.push(sentence)
    open = ''
  }
  return open.trim() === '' ? found : [...found, open.trimEnd()]
}

/** An abbreviation that ends a name, and so sometimes a sentence. */
const endsName = /\s(?:Jr|Sr|Esq|Inc|Corp|Co|Ltd|Bros|Univ)\.$/
/** Words that begin sentences and seldom continue a name. */
const startsSentence =
  /^(?:It|Its|The|This|That|These|Those|He|She|They|A|An|In|On|If|When|But|And|Under)\s/

/** Whether words end like a sentence and not with an abbreviation. */
export function isWhole(words: string): boolean {
  return /[.!?]["'”’)\]]*$/.test(words) && !isAbbreviated(words)
}

function isAbbreviated(sentence: string): boolean {
  const word = /(?:^|\s)(\S+\.)$/.exec(sentence)?.[1]
  if (word === undefined) return false
  return /^(?:[A-Za-z]\.)+$/.test(word) || abbreviations.has(word.toLowerCase())
}

// For courts, reporters, statutes and case names (The Bluebook, tables T1, T6 and T7), and for
// titles, months and states.
const abbreviations = new Set(
  `v. vs. no. nos. pub. priv. stat. sec. secs. art. arts. res. con. h.res. s.res. h.con.res. s.con.res. h.j.res. s.j.res.
  fed. reg. cong. rec. supp. ct. cir. cl. div. dist. dept. dep’t. app. cas. rev. ann. ed. eds. vol. ch. par. para. p. pp. nn.
  ex. exec. op. cf. al. id. e.g. i.e. u.s.c. c.f.r. f.supp. l.ed. comm’n. ass’n. int’l. nat’l. univ. inc. co. corp. ltd. bros.
  mfg. ry. gov. gen. sen. rep. hon. prof. mr. mrs. ms. dr. st. ste. mt. ft. jr. sr. esq. lt. col. maj. capt. cmdr. adm. sgt.
  jan. feb. mar. apr. aug. sept. oct. nov. dec. ala. ariz. ark. cal. colo. conn. del. fla. ga. ind. kan. ky. la. mass. md. mich.
  minn. miss. mont. neb. nev. okla. ore. pa. tenn. tex. va. vt. wash. wis. wyo.`.split(/\s+/),
)
