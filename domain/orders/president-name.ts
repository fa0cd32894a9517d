/**
 * The president's name from `president_name`: plain text ("Joseph R. Biden Jr.") or a JSON string
 * with a `name` field ({"identifier":"joe-biden","name":"Joe Biden"}). Null if unreadable.
 */
export function presidentName(value: string | null | undefined): string | null {
  const text = (value ?? '').trim()
  if (text === '') return null
  if (!/^["{]/.test(text)) return text
  try {
    const parsed: unknown = JSON.parse(text)
    const name =
      typeof parsed === 'object' && parsed !== null && 'name' in parsed ? parsed.name : parsed
    return typeof name === 'string' && name.trim() !== '' ? name.trim() : null
  } catch {
    // A name may itself begin with a quotation mark; broken JSON is not a name.
    return text.startsWith('{') ? null : text
  }
}
