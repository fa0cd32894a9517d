import { Marked, type Token, type Tokens } from 'marked'
import { resolveDocumentLink } from '#app/data/documents.ts'
import { escapeXml } from '#app/data/xml.ts'
import { anchorOf } from '#domain/language/anchor-of.ts'

/** A document as parts of a page. `lead` and `html` are HTML. */
export type RenderedDocument = {
  title: string
  /** The first paragraph, without marks. */
  description: string
  lead: string
  html: string
  /** Headings of the second level, for a list of contents. */
  contents: { id: string; title: string }[]
}

const frame = 'my-4 overflow-x-auto rounded border border-line'

/**
 * Renders a document of the project. Links to other documents lead to their pages. A link to any other file of the
 * repository is only its words. HTML in a document is shown as it is written.
 * @param file the document, as a path from the root of the repository
 */
export function renderDocument(file: string, markdown: string): RenderedDocument {
  const ids = new Map<string, number>()
  const contents: RenderedDocument['contents'] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const anchor = anchorOf(text.replaceAll(/[`*]/g, ''))
        const count = ids.get(anchor) ?? 0
        ids.set(anchor, count + 1)
        const id = count === 0 ? anchor : `${anchor}-${count}`
        const html = this.parser.parseInline(tokens)
        if (depth === 2) contents.push({ id, title: plainText(tokens) })
        return `<h${depth} id="${id}">${html}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        const to = /^[a-z]+:/.test(href) ? href : resolveDocumentLink(file, href)
        return to === null ? words : `<a href="${escapeXml(to)}">${words}</a>`
      },
      code({ text, lang }) {
        const code = `<pre tabindex="0" class="${frame} bg-wash p-3 text-xs"><code>${escapeXml(text)}</code></pre>`
        return lang === 'mermaid'
          ? `<details><summary class="cursor-pointer py-2">Diagram, in the notation of Mermaid</summary>${code}</details>`
          : code
      },
      html: ({ text }) => escapeXml(text),
      image: ({ text }) => escapeXml(text),
      table({ header, rows }) {
        const row = (cells: Tokens.TableCell[], tag: 'th scope="col"' | 'td') =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag.slice(0, 2)}>`).join('')}</tr>`
        return `<div tabindex="0" role="group" aria-label="Table" class="${frame}"><table><thead>${row(header, 'th scope="col"')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>`
      },
    },
  })
  const tokens = marked.lexer(markdown)
  const blocks = tokens.filter(({ type }) => type !== 'space')
  const [title, lead, ...rest] = blocks
  if (!isHeading(title)) throw new Error(`${file} does not begin with a heading`)
  const hasLead = lead?.type === 'paragraph'
  return {
    title: title.text,
    description: hasLead ? plainText((lead as Tokens.Paragraph).tokens) : title.text,
    lead: hasLead ? marked.parser([lead]) : '',
    html: marked.parser(hasLead || !lead ? rest : [lead, ...rest]),
    contents,
  }
}

const isHeading = (token: Token | undefined): token is Tokens.Heading => token?.type === 'heading'

function plainText(tokens: Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens
        ? plainText(token.tokens)
        : 'text' in token
          ? (token.text as string)
          : '',
    )
    .join('')
}
