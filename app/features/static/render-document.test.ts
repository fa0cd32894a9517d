import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import {
  documentFiles,
  documentPath,
  readDocument,
  resolveDocumentLink,
} from '#app/data/documents.ts'
import { renderDocument } from './render-document.ts'

const documents = await Promise.all(
  documentFiles.map(async (file) => {
    const { markdown } = (await readDocument(documentPath(file)))!
    const rendered = renderDocument(file, markdown)
    return { file, rendered, page: parse(`${rendered.lead}${rendered.html}`) }
  }),
)

describe('the documents as pages', () => {
  test('are all there, each at one address', () => {
    expect(documents.length).toBeGreaterThan(50)
    expect(new Set(documentFiles.map(documentPath)).size).toBe(documentFiles.length)
    expect(documentPath('docs/README.md')).toBe('/docs')
    expect(documentPath('docs/operate/backup.md')).toBe('/docs/operate/backup')
    expect(documentPath('docs/decisions/README.md')).toBe('/docs/decisions')
    expect(documentPath('CHANGELOG.md')).toBe('/docs/changelog')
  })

  test('have links that lead to a document and to a heading in it', () => {
    const anchors = new Map(
      documents.map(({ file, page }) => [
        documentPath(file),
        page.querySelectorAll('[id]').map(({ id }) => id),
      ]),
    )
    const links = documents.flatMap(({ file, page }) =>
      page
        .querySelectorAll('a')
        .map((link) => ({ file, to: link.getAttribute('href')! }))
        .filter(({ to }) => to.startsWith('/')),
    )
    expect(links.length).toBeGreaterThan(100)
    const broken = links.filter(({ to }) => {
      const [path = '', anchor] = to.split('#')
      const known = anchors.get(path)
      return !known || (anchor !== undefined && !known.includes(anchor))
    })
    expect(broken).toEqual([])
  })

  test('have each id once, and a list of their headings', () => {
    for (const { file, rendered, page } of documents) {
      const ids = page.querySelectorAll('[id]').map(({ id }) => id)
      expect(new Set(ids).size, file).toBe(ids.length)
      expect(
        rendered.contents.map(({ id }) => id),
        file,
      ).toEqual(page.querySelectorAll('h2').map(({ id }) => id))
    }
  })
})

const html = (markdown: string) => renderDocument('docs/api.md', `# One\n\n${markdown}`)

describe('a document', () => {
  test('has its first paragraph as lead, and in plain words as description', () => {
    expect(html('The *first* `words`, [here](calls.md).\n\n## Two\n\nMore.')).toEqual({
      title: 'One',
      description: 'The first words, here.',
      lead: '<p>The <em>first</em> <code>words</code>, <a href="/docs/calls">here</a>.</p>\n',
      html: '<h2 id="two">Two</h2>\n<p>More.</p>\n',
      contents: [{ id: 'two', title: 'Two' }],
    })
  })

  test('cannot bring markup of its own', () => {
    const { html: shown } = html('Text.\n\n<script>alert(1)</script>\n\n![<b>](javascript:1)')
    expect(shown).not.toMatch(/<(script|b|img)/)
  })

  test.each([
    ['operate/backup.md', '/docs/operate/backup'],
    ['#recipes', '/docs/api#recipes'],
    ['../packages/backend/', '/docs/packages/backend'],
    ['../supabase/database.types.ts', null],
    ['missing.md', null],
  ])('with a link to %s leads to %s', (link, to) => {
    expect(resolveDocumentLink('docs/api.md', link)).toBe(to)
  })

  test('without a heading is refused', () => {
    expect(() => renderDocument('docs/api.md', 'Text.')).toThrow('does not begin with a heading')
  })
})
