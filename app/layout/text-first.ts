/**
 * Lets the browser paint a page before it fetches any script. Pages can be read without script, and on a slow line the
 * script would delay the style sheet and the fonts. React Router has no option for this. So its own module, which
 * imports the rest, is kept as text. It starts after the first paint, or after a second, because a tab in the background
 * is not painted. Preloads of the script are removed.
 * @param html as UTF-8
 * @param nonce for the scripts that may run
 */
export function textFirst(html: Buffer, nonce: string): Buffer<ArrayBuffer> {
  const parts: (Buffer | string)[] = []
  let done = 0
  const replace = (from: number, to: number, by: string) => {
    parts.push(html.subarray(done, from), by)
    done = to
  }
  for (let link = html.indexOf(preload); link >= 0; link = html.indexOf(preload, done)) {
    replace(link, html.indexOf('>', link) + 1, '')
  }
  const opening = `<script nonce="${nonce}" type="module" async="">`
  const module = html.indexOf(opening, done)
  if (module >= 0) {
    const end = html.indexOf(closing, module)
    replace(
      module,
      module + opening.length,
      `<script nonce="${nonce}" type="text/plain" id="start-module">`,
    )
    replace(
      end,
      end + closing.length,
      `${closing}<script nonce="${nonce}">${startModule}${closing}`,
    )
  }
  parts.push(html.subarray(done))
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

const preload = '<link rel="modulepreload"'
const closing = '</script>'

/** The module's text is among the scripts that may run, so putting it into the page again is allowed. */
const startModule = `(function () {
  function start() {
    var module = document.getElementById('start-module')
    if (!module) return
    var script = document.createElement('script')
    script.type = 'module'
    script.textContent = module.textContent
    module.replaceWith(script)
  }
  requestAnimationFrame(function () { setTimeout(start) })
  setTimeout(start, 1000)
})()`
