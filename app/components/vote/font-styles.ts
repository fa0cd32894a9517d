/**
 * The page's own font faces as CSS with the files inside, for a picture that cannot fetch them.
 * @throws Error when a font cannot be fetched.
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
  // A face that only names a local font has nothing to fetch.
  if (url === undefined || url.startsWith('data:')) return css
  const response = await fetch(new URL(url, base))
  if (!response.ok) throw new Error(`The font ${url} answered ${response.status}.`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return css.replace(url, `data:font/woff2;base64,${base64(bytes)}`)
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}
