import { deflateSync } from 'node:zlib'

const page = { width: 612, height: 792, left: 54, top: 742, line: 12 }

/**
 * A PDF of these pages in a monospaced font, each line in its place.
 * @param pages with their lines. Characters outside of Latin are left out.
 */
export function toPdf(pages: readonly string[]): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`)
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((text, at) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${5 + at * 2} 0 R >>`,
      stream(contentOf(text)),
    ]),
  ]
  return assembled(objects)
}

function contentOf(text: string): string {
  const lines = text.split('\n')
  // A page with more lines than usual has them closer together.
  const lead = Math.min(page.line, (page.top - 20) / lines.length)
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')
  return `BT /F1 8 Tf ${lead} TL ${page.left} ${page.top} Td\n${shown}\nET`
}

/** Characters of the Court's prints that Windows-1252 has between 0x80 and 0x9f. */
const special = new Map(
  Object.entries({ '“': 0x93, '”': 0x94, '‘': 0x91, '’': 0x92, '—': 0x97, '–': 0x96, '•': 0x95 }),
)

function escaped(line: string): string {
  return Array.from(line)
    .map((letter) => special.get(letter) ?? letter.codePointAt(0) ?? 0)
    .filter((code) => code >= 32 && code <= 255)
    .map((code) => {
      if (code > 126) return `\\${code.toString(8)}`
      return /[()\\]/.test(String.fromCharCode(code))
        ? `\\${String.fromCharCode(code)}`
        : String.fromCharCode(code)
    })
    .join('')
}

function stream(content: string): Buffer {
  const packed = deflateSync(content)
  return Buffer.concat([
    Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

function assembled(objects: readonly (string | Buffer)[]): Uint8Array<ArrayBuffer> {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = pieces[0]?.length ?? 0
  const add = (piece: Buffer): void => {
    pieces.push(piece)
    length += piece.length
  }
  for (const [at, object] of objects.entries()) {
    offsets.push(length)
    add(Buffer.from(`${at + 1} 0 obj\n`))
    add(typeof object === 'string' ? Buffer.from(object) : object)
    add(Buffer.from('\nendobj\n'))
  }
  const start = length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(pieces))
}
