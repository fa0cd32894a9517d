/** Text from elsewhere, of one line, that cannot command the operator's terminal. */
export function printable(text: string): string {
  return text.replaceAll(/\p{C}/gu, '�')
}
