import { getDocumentProxy } from 'unpdf'
import { type PlacedWords, placedLines } from './placed-lines.ts'

/** The message to the process, and its single answer. */
export type PdfTask = { bytes: Uint8Array; maxPages: number }
export type PdfAnswer = { pages: string[] } | { problem: string }

async function readPages({ bytes, maxPages }: PdfTask): Promise<PdfAnswer> {
  const document = await getDocumentProxy(bytes, { stopAtErrors: true })
  if (document.numPages > maxPages) {
    return { problem: `has ${document.numPages} pages, more than ${maxPages}.` }
  }
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const placed = items.flatMap((item): PlacedWords[] => {
      if (!('str' in item)) return []
      const [, , , , x, y] = item.transform as number[]
      return [{ text: item.str, x: x ?? 0, y: y ?? 0, width: item.width, height: item.height }]
    })
    pages.push(placedLines(placed).join('\n'))
    page.cleanup()
  }
  return { pages }
}

async function answerTo(task: PdfTask): Promise<PdfAnswer> {
  try {
    return await readPages(task)
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { problem: isLocked ? 'needs a password.' : 'is not a complete PDF.' }
  }
}

process.once('message', async (task: PdfTask) => {
  const answer = await answerTo(task)
  process.send?.(answer, () => process.disconnect?.())
})
