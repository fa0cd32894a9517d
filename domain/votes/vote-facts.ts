import { formatMeasure, measureForm, spellOut } from '../measures/spell-out.ts'
import { states } from '../places/states.ts'

/**
 * The facts for the rules of `vote-rules.ts`, some of them from a rule's match. Null: the record
 * does not say.
 */
export type VoteFacts = Record<string, string | null | ((match: RegExpExecArray) => string | null)>

type Asked = { question: string; subject: string | null; amendment_purpose?: string | null }

/** Characters. Sentences do not quote longer purposes. */
const longestPurpose = 160

/** "On Agreeing to the Amendment: Amendment 18 to H R 21", with who proposed it in the subject. */
export function houseFacts({ question, subject }: Asked): VoteFacts {
  const about = question.slice(question.indexOf(': ') + 2)
  const [, amendment, named] =
    /^(?:Amendment (\S+)(?: to )?)?([HS](?: (?:R|RES|J RES|CON RES))? \d+)?\b/.exec(about) ?? []
  const measure = formatMeasure(named)
  const by = amendment ? houseAuthor(subject) : null
  const setsTerms = /^(?:rule )?providing for (?:the )?(?:further )?consideration\b/i.test(
    subject ?? '',
  )
  return {
    measure,
    resolution:
      measure && setsTerms ? `${measure} (the terms for debating other measures)` : measure,
    ordinal: ([, ordinal]) => ordinal?.toLowerCase() ?? null,
    versions: ([, versions = '']) => sayVersions(versions, measure ?? 'a bill'),
    amendment: by
      ? `${by.what}${measure ? ` to ${measure}` : ''} by ${by.author}`
      : [
          amendment && `Amendment ${amendment}`,
          measure && (amendment ? measure : `an amendment to ${measure}`),
        ]
          .filter(Boolean)
          .join(' to ') || null,
  }
}

/** "SENATE ADT TO HOUSE ADT WITH AMENDMENT": "the Senate amendment to the House amendment to H.R. 1, with an amendment". */
function sayVersions(text: string, measure: string): string {
  const [versions = '', own] = spellOut(text.toLowerCase()).split(/,? with /)
  const named = versions
    .replace(/\bs\.? (?=amend)/g, 'senate ')
    .replace(/\bh\.? ?(?=amend)/g, 'house ')
    .replace(
      /\b(?:the )?(senate|house)\b/g,
      (_, chamber: string) => `the ${chamber === 'house' ? 'House' : 'Senate'}`,
    )
  return `${named} to ${measure}${own ? ', with an amendment' : ''}`
}

const stateNames = [...Object.values(states), 'the Virgin Islands', 'Virgin Islands'].join('|')
const houseAuthorForm = new RegExp(
  `^(\\p{Lu}[\\p{L}'’.-]+(?:,? (?!Substitute)\\p{Lu}[\\p{L}'’.-]*)* of (?:${stateNames}))( (?:Part \\w+ )?(?:[Ss]ubstitute )?[Aa]mendment(?: En Bloc)?(?: No\\. \\w+)?(?:,? [Aa]s (?:[Ff]urther )?(?:[Mm]odified|[Aa]mended))?)?$`,
  'u',
)

/**
 * "Tlaib of Michigan Part B Amendment No. 11" is an amendment by Tlaib of Michigan. Null for other
 * forms.
 */
function houseAuthor(subject: string | null): { what: string; author: string } | null {
  const [, author, what = ''] = houseAuthorForm.exec(subject ?? '') ?? []
  if (author === undefined || author.startsWith('Second ')) return null
  if (/en bloc/i.test(what)) return { what: 'amendments in one vote (en bloc)', author }
  return { what: /substitute/i.test(what) ? 'a substitute amendment' : 'an amendment', author }
}

/** Senate questions name the document after the kind: "On the Amendment S.Amdt. 14 to S.Amdt. 8 to S. 5 (title)". */
export function senateFacts({ question, subject, amendment_purpose: purpose }: Asked): VoteFacts {
  // A question about a group names only one nominee.
  const isNominee = groupOf(question) ? null : /^On [^:]*\bPN ?[\d-]+: (.+)$/.exec(question)
  const nomination = isNominee?.[1] ? `the nomination of ${isNominee[1]}` : null
  const measure = formatMeasure(measureForm.exec(withoutTitle(question))?.[0])
  return {
    measure,
    group: groupOf(question),
    amendment: withPurpose(senateAmendment(question, subject), purpose),
    proceeded: () => {
      const [, to] =
        /^motion to proceed to (?:the )?(?:consider(?:ation of)? )?(.+)$/i.exec(subject ?? '') ?? []
      if (/cloture/i.test(subject ?? '') && !/reconsider/i.test(subject ?? '')) return null
      return to && !/executive session/i.test(to)
        ? withArticle(spellOut(to))
        : (nomination ?? measure)
    },
    discharged: nomination ?? measure,
    debated: ([, matter = '']) => debatedMatter(closeParenthesis(matter), subject),
    motion: ([, motion = '']) =>
      spellOut(motion, /^motion to wai?ve/i.test(motion) ? 'for' : 'on').replace(/^motion to /, ''),
    tabled: afterWords(
      subject,
      /^(?:[A-Z]\w+ )?motion to table:? (?:the )?(?=.*\b(?:motion|appeal|point of order|amdt|amendment)\b)([^?@]+)$/i,
    ),
    reconsidered: afterWords(
      subject,
      /^motion to reconsider (?:the )?(?=motion|vote by which)(.+)$/i,
    ),
    pending: formatMeasure(measureForm.exec(withoutTitle(subject ?? ''))?.[0]),
  }
}

/** Quotes the author's statement of purpose if the amendment has no name. */
function withPurpose(amendment: string | null, purpose: string | null | undefined): string | null {
  if (amendment === null || /^(?:Senator|a part of) /.test(amendment)) return amendment
  if (!purpose?.startsWith('To ') || purpose.length > longestPurpose) return amendment
  return `${amendment} (stated purpose: “${purpose.replace(/(?<![.\s])[.\s]+$/, '')}”)`
}

/** The words of a vote's title after its first words: "the motion to commit H.R. 1". */
function afterWords(title: string | null, form: RegExp): string | null {
  const [, rest] = form.exec(title ?? '') ?? []
  return rest === undefined ? null : `the ${spellOut(rest)}`
}

/** "conference report on S. 2" needs an article, "S. 2" and "Amendment 4" do not. */
function withArticle(text: string): string {
  return /^(?!the )(?:(?:[A-Z]\w+ )?motion|conference report|committee|substitute|modified|reported|house|nomination)/i.test(
    text,
  )
    ? `the ${text}`
    : text
}

/** "48 nominations as a group (en bloc)", if a question names several. */
function groupOf(question: string): string | null {
  const count = question.match(/\bPN ?\d[\d-]*/g)?.length ?? 0
  return count > 1 ? `${count} nominations as a group (en bloc)` : null
}

function withoutTitle(question: string): string {
  return question.replace(/(\d) \(.*$/, '$1')
}

/** "Amendment 14 to Amendment 8 to S. 5", after the name of its author if the vote's title gives it for that number. */
function senateAmendment(question: string, subject: string | null): string | null {
  const [, chain] =
    /^On the (?:Amendment|Motion to Table) (S\. ?(?:UP )?Amdt\. ?\d+.*)$/i.exec(
      withoutTitle(question),
    ) ?? []
  if (chain === undefined) {
    const measure = formatMeasure(measureForm.exec(withoutTitle(question))?.[0])
    return measure && `an amendment to ${measure}`
  }
  const [, number] = /Amdt\. ?(\d+)/.exec(chain) ?? []
  const named = chain
    .replace(/S\. ?Amdt\. ?/g, 'Amendment ')
    .replace(/Treaty Doc\. ?/, 'Treaty Document ')
    .replace(measureForm, (text) => formatMeasure(text) ?? text)
  const [, author, itsNumber] =
    /^(?:Motion [Tt]o [Tt]able (?:the )?)?(\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}\p{Ll}[\p{L}'’-]*)?)(?: ?\([A-Z]{2}\))? [Aa](?:mdt|mendment)\.? ?(?:[Nn]o\.?)? ?(\d+)/u.exec(
      subject ?? '',
    ) ?? []
  if (/\bdivision\b/i.test(subject ?? '')) return `a part of ${named}`
  const isAuthor =
    author !== undefined &&
    itsNumber === number &&
    !/^(the|committee|division|substitute|modified|managers?|leadership|perfecting|motion|second)\b/i.test(
      author,
    )
  return isAuthor ? `Senator ${author}’s ${named}` : named
}

/** The last one may have closed the question: "On the Motion (Motion to Invoke Cloture on S. 2)". */
function closeParenthesis(text: string): string {
  return text.includes('(') && !text.includes(')') ? `${text})` : text
}

/** The subject of a cloture motion from the vote's title, or else from the question's document. */
function debatedMatter(title: string, subject: string | null): string | null {
  const [, named = ''] =
    /^On (?:the )?Cloture (?:Motion|on the Motion to Proceed) (.+)$/i.exec(subject ?? '') ?? []
  const text = spellOut(
    title.replace(/^(?:re\b:? ?|the |of |confirmation of )+/i, '').replace(/^nom\. /i, ''),
  )
  const measure = formatMeasure(measureForm.exec(withoutTitle(named))?.[0])
  const group = groupOf(named)
  if (group) return group
  if (/\ben bloc\b/i.test(text)) return 'nominations as a group (en bloc)'
  if (named.startsWith('PN') || / to be /.test(text)) {
    const nominee = text.replace(/^nominations? of | nomination$/gi, '').replace(/^:? ?/, '')
    if (/^(?!PN)\p{Lu}/u.test(nominee)) return `the nomination of ${nominee}`
    return /^PN[\d-]+$/.test(named) ? `nomination ${named}` : null
  }
  const [isProceed, to] =
    /^motion to proceed(?: to)?(?: the)?(?: consideration(?: of)?| consider)? ?(.*)$/i.exec(text) ??
    []
  if (isProceed)
    return to || measure ? `the motion to proceed to ${to ? withArticle(to) : measure}` : null
  if (/^S\. ?Amdt/.test(named) && !/motion|concur|message/i.test(text))
    return senateAmendment(`On the Amendment ${named}`, title.replace(/^(?:re\b:? ?|the )+/i, ''))
  const [, report] = /^([HS]\.[\w.]* \d+) conference report$/.exec(text) ?? []
  if (report) return `the conference report on ${report}`
  const [starts] = /^[HS]\.[\w.]* \d+(?!.*conference)/.exec(text) ?? []
  if (starts) return starts
  if (text === '') return measure
  const matter = withArticle(text)
  return /^(?:the |[A-Z])/.test(matter) ? matter : null
}
