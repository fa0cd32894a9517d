import { toPng } from 'html-to-image'
import { saveUrl } from '#app/components/export/save-file.ts'
import { limits } from '#domain/limits.ts'

/**
 * Saves an element of the page as a PNG at scale 2 on the theme's background. Leaves out elements with `data-not-in-
 * image`, and applies `in-data-drawing:` classes.
 * @throws Error if the picture takes more than 15 seconds or cannot be drawn
 */
export async function saveImage(element: HTMLElement, fileName: string): Promise<void> {
  const stage = stageFor(element)
  try {
    const url = await inTime(async () =>
      toPng(stage.copy, {
        pixelRatio: limits.image.voteScale,
        backgroundColor: getComputedStyle(document.documentElement).backgroundColor,
        fontEmbedCSS: await fontStyles(),
        // Copying all 400 properties of every element would take a phone seconds.
        includeStyleProperties: styledProperties(stage.copy),
      }),
    )
    saveUrl(fileName, url)
  } finally {
    stage.frame.remove()
  }
}

/** `voting-record-{bill number or bill}.png`, without characters that file systems refuse. */
export function voteImageName(billNumber: string | null): string {
  const name = (billNumber ?? '').replace(/[\\/:*?"<>|\p{Cc}]/gu, '').trim()
  return `voting-record-${name === '' ? 'bill' : name}.png`
}

/** A copy outside the visible page, as wide as the original, so that the page does not move. */
function stageFor(element: HTMLElement) {
  const frame = document.createElement('div')
  frame.inert = true
  Object.assign(frame.style, { position: 'fixed', top: '0', left: '-200vw' })
  const copy = element.cloneNode(true) as HTMLElement
  copy.dataset['drawing'] = ''
  copy.style.width = `${element.offsetWidth}px`
  for (const left of copy.querySelectorAll('[data-not-in-image]')) left.remove()
  frame.append(copy)
  document.body.append(frame)
  // The library copies no styles into the parts of an SVG, and their colors come from classes.
  for (const part of copy.querySelectorAll<SVGElement>('svg *')) {
    const { color, fill, stroke, fontSize, fontFamily } = getComputedStyle(part)
    Object.assign(part.style, { color, fill, stroke, fontSize, fontFamily })
  }
  return { frame, copy }
}

async function inTime<T>(work: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error('The image took longer than 15 seconds.')),
    limits.time.imageTimeout,
  )
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The names of all properties that the page's style sheets or an element of `root` set. All others keep the browser's
 * own value, in a copy too.
 */
export function styledProperties(root: Element): string[] {
  const names = new Set<string>()
  for (const sheet of document.styleSheets) addNames(sheet.cssRules, names)
  for (const element of [root, ...root.querySelectorAll<HTMLElement | SVGElement>('[style]')])
    if ('style' in element) addStyle(element.style, names)
  return [...names].filter((name) => !name.startsWith('--'))
}

function addNames(rules: CSSRuleList, names: Set<string>) {
  for (const rule of rules) {
    if ('style' in rule && rule.style instanceof CSSStyleDeclaration) addStyle(rule.style, names)
    if ('cssRules' in rule) addNames(rule.cssRules as CSSRuleList, names)
  }
}

function addStyle(style: CSSStyleDeclaration, names: Set<string>) {
  for (const name of style) names.add(name)
}

/**
 * The page's font faces as CSS with the files inside, since a picture cannot fetch them.
 * @throws Error if a font cannot be fetched
 */
export async function fontStyles(): Promise<string> {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map((rule) => ({ css: rule.cssText, base: sheet.href ?? document.baseURI })),
  )
  return (await Promise.all(faces.map(withFile))).join('\n')
}

async function withFile({ css, base }: { css: string; base: string }): Promise<string> {
  const url = /url\("?([^")]+)"?\)/.exec(css)?.[1]
  // A face that only names a local font needs no fetch.
  if (url === undefined || url.startsWith('data:')) return css
  const response = await fetch(new URL(url, base))
  if (!response.ok) throw new Error(`The font ${url} answered ${response.status}.`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return css.replace(url, `data:font/woff2;base64,${base64(bytes)}`)
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}
