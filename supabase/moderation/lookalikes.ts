/** Signs that stand for a Latin letter where normalisation (NFKD) does not already say so, letter by letter. */
const lookalikes: Record<string, string> = {
  a: 'аАαΑɑᴀ',
  b: 'вВβΒʙ',
  c: 'сСϲᴄ¢',
  d: 'ԁɗᴅđ',
  e: 'еЕεΕɛᴇ',
  f: 'ƒꜰ',
  g: 'ɡɢց',
  h: 'һнНΗʜħհ',
  i: 'іІιΙıɩɪ',
  j: 'јЈᴊյ',
  k: 'кКκΚᴋ',
  l: 'ӏӀʟłɭ',
  m: 'мМΜᴍ',
  n: 'ηΝɴŋոп',
  o: 'оОοΟσᴏøօ',
  p: 'рРρΡᴘ',
  q: 'ԛզ',
  r: 'гʀ',
  s: 'ѕЅꜱ',
  t: 'тТτΤᴛŧ',
  u: 'υᴜʊսμцЦ',
  v: 'ѵѴνᴠ',
  w: 'ԝԜωᴡшШ',
  x: 'хХχΧ×',
  y: 'уУγΥʏ',
  z: 'ΖᴢƵƶ',
}

/** Digits and signs used as letters ("leet"). */
export const leet = { from: '4@3€1|¡!0$5§7+8£9', to: 'aaeeiiiiosssttblg' }

/** Whole alphabets of pictures: negative circled and squared letters, regional indicators. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6]

/** The two strings `translate` takes. */
export function lookalikeTable(): { from: string; to: string } {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const pairs = [
    ...Object.entries(lookalikes).flatMap(([letter, signs]) =>
      Array.from(signs, (sign) => [sign, letter] as const),
    ),
    ...alphabets.flatMap((first) =>
      Array.from(
        letters,
        (letter, index) => [String.fromCodePoint(first + index), letter] as const,
      ),
    ),
  ]
  return {
    from: pairs.map(([sign]) => sign).join(''),
    to: pairs.map(([, letter]) => letter).join(''),
  }
}
