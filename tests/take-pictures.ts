import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumFlags, findChromium } from './support/chromium.ts'
import { freePort, ServerProcess } from './support/server-process.ts'

/** `npm run pictures`: takes the pictures of the README from a new server with the bundled record. Build the pages first. */
const folder = 'docs/images'
/** CSS pixels. */
const size = { width: 1280, height: 1096 }
const pages = {
  action: '/action/119-s-146',
  vote: '/vote/house-119-1-104',
  'your-members': '/your-members?state=ME&district=2',
}
/** The most bytes of all pictures, so that the README loads quickly. */
const mostBytes = 600_000

const directory = await mkdtemp(join(tmpdir(), 'rotunda-pictures-'))
const server = await new ServerProcess(join(directory, 'data'), await freePort()).started()
const executablePath = findChromium()
const browser = await chromium.launch({
  args: chromiumFlags,
  ...(executablePath && { executablePath }),
})
try {
  let bytes = 0
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' })
    await context.addInitScript(
      (isDark) => localStorage.setItem('darkMode', String(isDark)),
      theme === 'dark',
    )
    const page = await context.newPage()
    for (const [name, path] of Object.entries(pages))
      bytes += await takePicture(page, path, join(folder, `${name}-${theme}.webp`))
    await context.close()
  }
  if (bytes > mostBytes)
    throw new Error(`The pictures have ${bytes} bytes, more than ${mostBytes}.`)
} finally {
  await browser.close()
  await server.stop('SIGTERM')
  await rm(directory, { recursive: true })
}

/** @returns the bytes of the picture */
async function takePicture(page: Page, path: string, file: string): Promise<number> {
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(file)
  const { size: bytes } = await stat(file)
  console.log(`${file} ${bytes}`)
  return bytes
}
