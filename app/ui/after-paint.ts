/**
 * Calls it once the frame that a press changed is on the screen, so that it holds nobody up; at once where nobody sees the
 * page, since no frame comes there.
 */
export function afterPaint(call: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(call))
  else call()
}
