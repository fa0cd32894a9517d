import { posix } from 'node:path'

/** The project's documents, by their path from this folder. Each is read when someone asks for it. */
const files = import.meta.glob<string>(
  [
    '../../docs/**/*.md',
    '../../CHANGELOG.md',
    '../../CONTRIBUTING.md',
    '../../SECURITY.md',
    '../../packages/backend/README.md',
    '../../seed/README.md',
  ],
  { query: '?raw', import: 'default' },
)

const root = '../../'

/** The files of all documents, as paths from the root of the repository. */
export const documentFiles = Object.keys(files).map((file) => file.slice(root.length))

/**
 * The address of a document: "docs/operate/backup.md" has "/docs/operate/backup", "CHANGELOG.md" has "/docs/changelog",
 * and the index of a folder has the folder's.
 */
export function documentPath(file: string): string {
  const name = file.replace(/^docs\//, '').replace(/(^|\/)README\.md$|\.md$/, '')
  return posix.join('/docs', name.toLowerCase())
}

const fileAt = new Map(documentFiles.map((file) => [documentPath(file), file]))

/** The document at an address, with its file. Null for an address without a document. */
export async function readDocument(
  path: string,
): Promise<{ file: string; markdown: string } | null> {
  const file = fileAt.get(path)
  const read = file === undefined ? undefined : files[root + file]
  return file === undefined || !read ? null : { file, markdown: await read() }
}

/**
 * Where a relative link in a document leads on this site. Null if it leads to a file that is no document, such as code.
 * @param from the document, as a path from the root of the repository
 * @param link "../api.md#stability"
 */
export function resolveDocumentLink(from: string, link: string): string | null {
  const [path = '', anchor] = link.split('#')
  const file = path === '' ? from : posix.join(posix.dirname(from), path)
  const known = [file, posix.join(file, 'README.md')].find((each) => documentFiles.includes(each))
  if (known === undefined) return null
  return documentPath(known) + (anchor === undefined ? '' : `#${anchor}`)
}
