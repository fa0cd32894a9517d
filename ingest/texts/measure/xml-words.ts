/**
 * All words of a measure's XML, in their order, found without a parser: what the passages read from it have to say.
 * Left out is what is left out of a text: what describes the file, its table of contents, what is of its print, and what
 * the print does not show.
 */
export function xmlWords(xml: string): string[] {
  const plain = xml
    .replace(/<!--(?:(?!<!--)[^])*?-->|<\?(?:(?!<\?)[^])*?\?>|<!DOCTYPE[^>]*>/g, '')
    .replace(/<(metadata|meta|amendMeta|slugLine|endMarker|page|sidenote)\b[^>]*>[^]*?<\/\1>/g, '')
    .replace(/<([\w-]+)\b[^<>]*\bdisplay="no"[^<>]*>[^]*?<\/\1>/g, ' ')
    // The number stands first, also where an older print has the heading over it.
    .replace(
      /(<heading\b[^>]*>(?:(?!<heading\b)[^])*?<\/heading>)(\s*)(<num\b[^>]*>[^]*?<\/num>)/g,
      '$3$2$1',
    )
  return wordsIn(
    withoutContents(plain)
      .replace(inlineTags, '')
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
      .replace(/&(lt|gt|quot|apos|amp);/g, ' '),
  )
}

/** Letters and figures in a row. */
export function wordsIn(text: string): string[] {
  return text.replace(/[\u00ad\u200b]/g, '').match(/[\p{L}\p{N}]+/gu) ?? []
}

// What stands within a word or a sentence: without these tags the words remain as they are.
const inlineTags =
  /<\/?(?:inline|i|b|u|em|sup|sub|ref|amendingAction|quotedText|shortTitle|term|headingText|proviso|committee|sponsor|cosponsor|date|role|name|bold|italic|quote|short-title|external-xref|internal-xref|committee-name)\b[^>]*>/g

/** A table of contents that is to be inserted into one of another law is of the text, and any other is not. */
function withoutContents(xml: string): string {
  let depth = 0
  return xml
    .split(/(?=<(?:quotedContent|quoted-block)\b)|(?<=<\/(?:quotedContent|quoted-block)>)/)
    .map((piece) => {
      if (/^<(?:quotedContent|quoted-block)\b/.test(piece)) depth += 1
      const kept = depth > 0 ? piece : piece.replace(/<toc\b[^>]*>[^]*?<\/toc>/g, ' ')
      if (/<\/(?:quotedContent|quoted-block)>$/.test(piece)) depth -= 1
      return kept
    })
    .join('')
}
