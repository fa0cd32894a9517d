/** Makes the browser save a text as a file. */
export function saveFile(name: string, type: `text/${string}` | 'application/json', text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  saveUrl(name, url)
  // The click has started the download; Safari reads the address a little later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export function saveUrl(name: string, url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
