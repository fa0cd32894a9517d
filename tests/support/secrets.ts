/** Forms that only secrets have, by kind. */
const knownForms: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/,
  'a private JSON Web Key': /"kty"\s*:\s*"(?:EC|RSA|OKP)"[^}]*"d"\s*:\s*"[\w-]{20,}"/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a key of AWS': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abeprs]-[\w-]{20,}/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a key of a model': /\bsk-(?:ant-|proj-)?[\w-]{32,}/,
  'a key of a payment': /\b[rs]k_live_[A-Za-z0-9]{20,}/,
  'a secret key of an installation': /\bsb_secret_[\w-]{20,}/,
}
const settings = /(?:^|\/)(?:\.env[^/]*|[^/]+\.(?:env|conf|ini|service|toml|ya?ml|properties))$/
/** `PASSWORD=…`, `api_key: …`: a name, and a value that looks generated. */
const assignment =
  /(?:secret|token|passw(?:or)?d|key|credential)\w*["']?\s*[:=]\s*["']?([\w+/=.-]{16,})/gi
/** Bits a character: words have about three, random strings four and more. */
const leastEntropy = 3.7

/** The kinds of likely secrets in a file of the repository, but never the secrets. */
export function secretsIn(file: string, text: string): string[] {
  const found = Object.entries(knownForms)
    .filter(([, form]) => form.test(text))
    .map(([kind]) => kind)
  if (!settings.test(file)) return found
  const made = [...text.matchAll(assignment)].some(([, value = '']) => isMadeByChance(value))
  return made ? [...found, 'a setting made by chance'] : found
}

function isMadeByChance(value: string): boolean {
  return /\d/.test(value) && entropyOf(value) >= leastEntropy
}

/** Shannon's, in bits a character. */
function entropyOf(value: string): number {
  const counts = new Map<string, number>()
  for (const letter of value) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => {
    const share = count / value.length
    return sum - share * Math.log2(share)
  }, 0)
}
