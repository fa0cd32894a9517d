/** A text with the values of keys in its addresses taken out, fit for a message, a row or a log. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(/([?&](?:api_?key|key|token|access_token)=)[^&#\s]*/gi, '$1…')
}
