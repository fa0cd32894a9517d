/**
 * Lets a page be painted before any of its script is fetched: it can be read without, and on a slow line the script
 * would share the line with the style sheet and the fonts. React Router has no option for this, so its own module,
 * which imports the rest, is kept as text and started after the first paint; or after a second, since a tab in the
 * background is not painted. Its preloads go, since they would fetch the script all the same.
 * @param nonce what marks the scripts that may run
 */
export function textFirst(html: string, nonce: string): string {
  const start = `<script nonce="${nonce}">${startModule}</script>`
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      /<script(?=[^>]* type="module")([^>]*)>([^]*?)<\/script>/,
      (_, attributes: string, code: string) => {
        const asText = attributes
          .replace('type="module"', 'type="text/plain" id="start-module"')
          .replace(' async=""', '')
        return `<script${asText}>${code}</script>${start}`
      },
    )
}

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
