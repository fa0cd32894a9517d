// In this order: Edge and Opera call themselves Chrome as well, Chrome calls itself Safari.
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * A device by its `User-Agent`, so that its owner can recognize it: "Firefox on Windows". The
 * device may lie.
 */
export function deviceName(userAgent: string | null): string {
  const nameOf = (all: [string, RegExp][]) =>
    all.find(([, mark]) => mark.test(userAgent ?? ''))?.[0]
  const [browser, system] = [nameOf(browsers), nameOf(systems)]
  if (browser && system) return `${browser} on ${system}`
  if (browser || system) return (browser ?? system)!
  // Every browser begins with this name.
  return userAgent?.startsWith('Mozilla/') ? 'An unknown browser' : 'A program, not a browser'
}
