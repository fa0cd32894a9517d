/** Whether the worker keeps a page, so that it can be read without a connection. */
export async function hasCopy(path: string): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  return (await (await caches.open('pages')).match(path, { ignoreVary: true })) !== undefined
}
