/** Has the browser save a text under a name, as if it had been downloaded. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The click has started the download; Safari reads the address a little later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
