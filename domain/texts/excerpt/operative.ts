import { isWhole } from '../../language/sentences.ts'
import { longestStatement, type Statement } from './statements.ts'

const shortest = 40

const operative =
  /\b(?:shall|may not|must|(?:is|are) (?:hereby |further )*(?:amended|appropriated|authorized|designated|directed|established|extended|prohibited|redesignated|renamed|repealed|required|rescinded|revoked|suspended|terminated)|hereby|no person|(?:I|we) (?:also )?(?:order|direct|designate|proclaim|revoke|terminate|urge|call upon|encourage))\b/i
const definition =
  /\bthe terms?\b.{0,120}\b(?:means?|includes?)\b|\bha(?:s|ve) the meanings?\b|\bmay be cited as\b|\bshall be known as\b.{0,20}\bAct\b/i
/** Formulas of every law or order, which say nothing about this one. */
const formality =
  /\bnothing in (?:this|the)\b|\b(?:be )?construed\b|\btakes? effect\b|\bshall (?:apply|be effective)\b|\bamendments? made by\b|^this order shall be implemented\b|\bavailability of appropriations\b|\bnot intended to,? and does not,? create\b|\bset my hand\b|\bcosts for publication\b|\bpublished in the Federal Register\b|\bbudgetary, administrative,? or legislative proposals\b|\bauthorized to be appropriated\b|\bbe it (?:enacted|resolved)\b/i
/** A change of words means nothing without the law that it changes. */
const changeOfWords =
  /\b(?:amended|revised to read)\b|\b(?:by|and) (?:striking|inserting|redesignating|adding)\b/i
/** Words that depend on the sentence before them. */
const dependent =
  /^(?:Whether|Such|It|They|He|She|These|Those|Except as|For purposes of|For the purposes? of|In addition|However|The (?:report|study|plan|briefing|evaluation|list|strategy|assessment)s? (?:required|described|under)|An? (?:report|plan) (?:required|described|under)|Subparagraph|Paragraph|Subsection|Clause|If|Additionally|Further|Moreover|Also|Accordingly|In furtherance of (?:these|this|such)|Notwithstanding)\b/
/** A heading run together with the next sentence, as in texts that lost their marks. */
const gluedHeading =
  /^(?!(?:No|In|On|At|By|Each|The|This|Any|For|To|Not) )\S+(?: \S+){0,12}? (?:The|There|Not later than|Each|Any|No|If|This|Such|Subject to|Except|Nothing|Upon|In carrying out|In the|Notwithstanding|Beginning on) (?!of\b)\w|\bIn general [A-Z]|[a-z] (?:Except as|Notwithstanding|Not later than|In the case of|Beginning) /
/** Headings that do not say what a part of an order or law does. */
export const accessoryHeading =
  /\b(?:definitions?|defined|short titles?|table of contents|severability|effective dates?|applicab(?:ility|le)|construction|savings|conforming|clerical|technical|findings?|references|appropriations|funding|offset|sunset|termination|general provisions|revocation of prior|publication|reports?|reporting|regulations|rulemaking|evaluation|exceptions?|budgetary effects|transition|nonapplicab\w+|delegation)\b/i

/** Whether a statement alone says what to do. */
export function isOperative({ words, headings }: Statement): boolean {
  const bare = withoutMarks(words)
  return (
    bare.length >= shortest &&
    words.length <= longestStatement + 2 &&
    /^[A-Z]/.test(bare) &&
    (isWhole(words) || words.endsWith(' …')) &&
    operative.test(bare) &&
    ![definition, formality, changeOfWords, dependent, gluedHeading].some((one) =>
      one.test(bare),
    ) &&
    !headings.slice(1).some((heading) => accessoryHeading.test(heading))
  )
}

/** A statement without its number, and without the quotation mark of words for another law. */
export function withoutMarks(words: string): string {
  return words
    .replace(/^(?:["“‘]|\([A-Za-z0-9]{1,5}\)\s)+/, '')
    .replace(/(?<=[.;])\s?[.;]?["”’]?[.;]?$/, '')
    .trim()
}
