/**
 * Letters for an unused name.
 * @returns ten consonants: moderation finds words in random letters with vowels or figures
 */
export function randomLetters(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return Array.from(bytes, (byte) => 'bdghjlmnpqrstvwz'[byte % 16]).join('')
}
