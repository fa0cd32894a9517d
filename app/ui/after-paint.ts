/** Calls it once the frame that a press changed is on the screen, so that it holds nobody up. */
export function afterPaint(call: () => void): void {
  requestAnimationFrame(() => setTimeout(call))
}

/** @returns once the frame that a press changed is on the screen; at once where nobody sees the page, since no frame comes there */
export async function painted(): Promise<void> {
  if (document.visibilityState === 'visible') await new Promise<void>(afterPaint)
}
