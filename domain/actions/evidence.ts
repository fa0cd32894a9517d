import { wordsIn } from '../language/words-in.ts'

/** A claim has to rest on this: the official text and the record, ready to be searched. */
export type Evidence = { numbers: Set<number>; words: Set<string> }

const multipliers: Record<string, number> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
}
const units = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ')
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
// Common knowledge that needs no evidence: the branches and their members, and the calendar.
const common = new Set(
  (
    'congress house senate president representatives representative senator senators court supreme justice american ' +
    'americans america united states u.s federal government vice i january february march april may june july august ' +
    'september october november december sunday monday tuesday wednesday thursday friday saturday act washington'
  ).split(' '),
)

export function evidenceOf(...texts: string[]): Evidence {
  const text = texts
    .join('\n')
    .replaceAll('chapter 8 of title 5', '$& (the Congressional Review Act)')
    .replace(/semiquincentennial/gi, '$& (250th anniversary)')
    .replaceAll('Supplemental Nutrition Assistance Program', '$& (SNAP)')
  return {
    numbers: new Set(numbersIn(text)),
    words: new Set(wordsIn(text.toLowerCase()).flatMap(forms)),
  }
}

/**
 * The numbers and names in a sentence that no evidence has. The first word never counts as a name.
 */
export function unsupported(sentence: string, ...evidence: Evidence[]): string[] {
  const worked = workedOut(sentence)
  const numbers = numbersIn(sentence).filter(
    (number) =>
      !worked.has(number) &&
      !evidence.some(({ numbers: known }) => known.has(number) || isRounded(number, known)),
  )
  const names = wordsIn(sentence)
    .slice(1)
    // A single letter is a schedule, a division or an initial.
    .filter((word) => /^\p{Lu}\p{L}/u.test(word))
    .filter((word) => {
      const all = forms(word.toLowerCase())
      return !all.some((form) => common.has(form) || evidence.some(({ words }) => words.has(form)))
    })
  return [...numbers.map(String), ...names]
}

// "$11.1 billion" for $11,083,012,000: at least two digits, and all digits given are right.
function isRounded(number: number, known: ReadonlySet<number>): boolean {
  const digits = String(number).replace(/(?<!0)0+$/, '').length
  if (number < 1e6 || digits < 2) return false
  return [...known].some((exact) => Number(exact.toPrecision(digits)) === number)
}

// "$360 (120 percent of $300)" derives its first number from the others, which need evidence.
function workedOut(sentence: string): Set<number> {
  const values = new Set<number>()
  const pattern = /\$([\d,.]+)[^()]* \(([\d.]+) percent of \$([\d,.]*\d)\)/g
  for (const [, result = '', percent = '', base = ''] of sentence.matchAll(pattern)) {
    const value = Number(result.replaceAll(',', ''))
    if (value === (Number(percent) / 100) * Number(base.replaceAll(',', ''))) values.add(value)
  }
  return values
}

/** Values of the numbers written in digits or small words: "$2.5 million" and "$2,500,000" are the same. */
function numbersIn(text: string): number[] {
  const found: number[] = []
  const pattern = /(\d[\d,]*(?:\.\d+)?)(?:[ -](thousand|million|billion|trillion)\b)?/gi
  for (const [, digits = '', scale] of text.matchAll(pattern)) {
    const value = Number(digits.replaceAll(',', ''))
    found.push(
      Number((value * (scale ? (multipliers[scale.toLowerCase()] ?? 1) : 1)).toPrecision(12)),
    )
  }
  for (const [word] of text.toLowerCase().matchAll(/[a-z]+(?:[ -][a-z]+)?/g)) {
    for (const part of [word, ...word.split(/[ -]/)]) {
      const value = smallNumber(part)
      if (value !== undefined) found.push(value)
    }
  }
  // "One" is as often a pronoun as a number.
  return found.filter((value) => value > 2)
}

function smallNumber(word: string): number | undefined {
  const unit = units.indexOf(word)
  if (unit !== -1) return unit
  const [ten = '', one = ''] = word.split(/[ -]/)
  const base = tens.indexOf(ten)
  if (base === -1) return undefined
  const rest = one === '' ? 0 : units.indexOf(one)
  return rest === -1 ? undefined : (base + 2) * 10 + rest
}

// "Department's", "States." and "long-term" are also found as "department", "states" and "long", "term".
function forms(word: string): string[] {
  const bare = word.replace(/['’]s?$/, '').replace(/(?<![.,])[.,]+$/, '')
  return [...new Set([word, bare, bare.replace(/['’]s$/, ''), ...bare.split(/[-.]/)])].filter(
    (form) => form.length > 1,
  )
}
