/** '3.4 · 128 ratings': one decimal, and a noun that agrees. */
export function ratingWords(
  rating: { average_rating: number | null; rating_count: number } | null,
): string {
  const count = rating?.rating_count ?? 0
  const noun = count === 1 ? 'rating' : 'ratings'
  return `${(rating?.average_rating ?? 0).toFixed(1)} · ${count.toLocaleString('en-US')} ${noun}`
}
