type Trick = (word: string) => string
const map =
  (table: Record<string, string>): Trick =>
  (word) =>
    Array.from(word, (letter) => table[letter] ?? letter).join('')
const alphabet =
  (first: number): Trick =>
  (word) =>
    word.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(first + letter.charCodeAt(0) - 97))
const between =
  (sign: string): Trick =>
  (word) =>
    Array.from(word).join(sign)

/** How a refused word is dressed up; each is a known way, named for what it does. */
const tricks: Record<string, Trick> = {
  'in capitals': (word) => word.toUpperCase(),
  'with digits for letters': map({ a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' }),
  'with signs for letters': map({ a: '@', i: '!', s: '$' }),
  'with spaces between': between(' '),
  'with dots between': between('.'),
  'with hyphens between': between('-'),
  'with invisible signs between': between('\u200B'),
  'with letters drawn out': (word) => word.replaceAll(/[aeiou]/g, '$&$&$&$&'),
  'in fullwidth letters': alphabet(0xff41),
  'in mathematical letters': alphabet(0x1d41a),
  'in circled letters': alphabet(0x24d0),
  'with marks on the vowels': (word) => word.replaceAll(/[aeiou]/g, '$&\u0301'),
  'with Cyrillic letters': map({ a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', s: 'ѕ', k: 'к' }),
  'with a star for a vowel': (word) => word.replace(/(?<=.)[aeiou](?=.)/, '*'),
}

/** 14 tricks, each played on 12 words in turn, so that each word meets different ones: 168 texts. */
function generated(words: readonly string[]): { text: string; how: string }[] {
  return Object.entries(tricks).flatMap(([how, trick], turn) =>
    Array.from({ length: 12 }, (_, n) => {
      const word = words[(turn * 12 + n) % words.length] ?? ''
      return { text: `He wrote ${trick(word)} there.`, how: `${word} ${how}` }
    }),
  )
}

/** As people write it. */
const written = [
  'phuck this bill',
  'fvck the committee',
  'go fuk yourself',
  'what the fcuk',
  'f**k that vote',
  'fu ck off',
  'absolute bull-sh1t',
  'such a $h!tty law',
  'she is a wh0re',
  'motherf*cking tax',
  'ꜰᴜᴄᴋ this',
  '🅵🆄🅲🅺 this',
  '🇫🇺🇨🇰 this',
  'fսck',
  'ƒuck',
  'nlgger',
  'n1gg4',
  'fa990t',
  'a$$hole',
  'as.shole',
  'K.Y.S.',
  'k1ll yourself',
  'kill ur self',
  'I’m going to kill you',
  'we will murder her',
  'somebody should shoot him',
  'you deserve to die',
  'I hope you get cancer',
  'you’re a f-u-c-k-i-n-g joke',
  'you are such a stupid idiot',
  'go back to your country',
  'put a bullet in his head',
  'I know where you live',
  'you are a waste of oxygen',
  'suck my d1ck',
  'what a retard',
  'cocks*cker',
  'b1tches',
  'tw@t',
  'n1qqer',
  'azzhole',
  'we should k1ll all Republicans',
  'we should k1ll all Democrats',
  'all Muslims should die',
  'I will hunt you down and kill you',
  'c u n t',
].map((text) => ({ text, how: 'written by hand' }))

/** @param words refused words without white space, which have no gap to play with */
export const evasionsOf = (words: readonly string[]) => [...generated(words), ...written]
