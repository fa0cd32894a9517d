/**
 * A recorded vote in a few words, for lists: "On Passage of the Bill", "On the Amendment: Cornyn
 * Amdt. No. 14". All amendment votes have the same classification, so the amendment comes from the
 * subject or the question.
 */
export function voteTitle(vote: {
  classification: string | null
  question: string
  subject: string | null
}): string {
  const { classification, question, subject } = vote
  const title = classification ?? question
  if (!/^On the Amendment$/i.test(title)) return title
  const amendment = subject ?? amendmentIn(question)
  return amendment ? `${title}: ${amendment}` : title
}

/** "Amendment 3", "S.Amdt. 4272": the amendment a question names first. */
export function amendmentIn(question: string): string | null {
  return /\b(?:[SH]\.)?(?:Amendment|Amdt\.)(?: No\.)? \d+/.exec(question)?.[0] ?? null
}
