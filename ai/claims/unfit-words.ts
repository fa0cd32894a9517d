import { loadedWords, neutralTerms } from '#domain/language/loaded-words.ts'

/**
 * The words of a claim that praise, blame or advise. A claim may only say what a text does. Quoted words are left
 * out.
 */
export function unfitWords(text: string): string[] {
  const own = neutralTerms.reduce(
    (rest, term) => rest.replace(new RegExp(`\\b${term}\\b`, 'gi'), ''),
    text.replace(/[“"][^”"]*[”"]/g, ''),
  )
  return [...own.matchAll(unfit)].map(([word]) => word)
}

const advice = [
  'you should',
  'should (?:vote|support|oppose)',
  '(?:i|we) (?:recommend|urge|advise|believe|think)',
  'vote (?:for|against|yes|no)(?= (?:it|this|him|her|them|on|republicans?|democrats?))',
  '(?:contact|call|write to) your',
  '(?:good|bad|great|terrible) (?:for|news)',
  'the (?:best|worst)',
  'deserves?',
  'excellent',
  'terrible',
]

const unfit = new RegExp(`\\b(?:${[...loadedWords, ...advice].join('|')})\\b`, 'gi')
