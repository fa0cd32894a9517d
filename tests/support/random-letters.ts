/**
 * Letters that make a name nobody has yet.
 * @returns ten consonants: moderation reads words in random letters with vowels or figures, too
 */
export function randomLetters(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return Array.from(bytes, (byte) => 'bdghjlmnpqrstvwz'[byte % 16]).join('')
}
