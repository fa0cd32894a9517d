import { limits } from '#domain/limits.ts'

/**
 * Saves an element of the page as a PNG at scale 2 on the theme's background. What is marked
 * `data-not-in-image` is left out; `data-only-in-image` is put in.
 * @throws Error when the picture is not ready within 15 seconds or cannot be drawn.
 */
export async function saveImage(element: HTMLElement, fileName: string): Promise<void> {
  // Loaded when first asked for: no reader pays for it otherwise.
  const { toPng } = await import('html-to-image')
  element.dataset['drawing'] = ''
  try {
    const url = await inTime(
      toPng(element, {
        pixelRatio: limits.image.voteScale,
        backgroundColor: getComputedStyle(document.documentElement).backgroundColor,
        filter: (node) => !(node instanceof HTMLElement && 'notInImage' in node.dataset),
      }),
    )
    const link = document.createElement('a')
    link.href = url
    link.download = fileName
    link.click()
  } finally {
    delete element.dataset['drawing']
  }
}

/** `voting-record-{bill number or bill}.png`, without characters that file systems refuse. */
export function voteImageName(billNumber: string | null): string {
  const name = (billNumber ?? '').replace(/[\\/:*?"<>|\p{Cc}]/gu, '').trim()
  return `voting-record-${name === '' ? 'bill' : name}.png`
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error('The image took longer than 15 seconds.')),
    limits.time.imageTimeout,
  )
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
