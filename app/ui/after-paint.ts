/**
 * Runs a call after the next frame, so that it does not delay a press. In a hidden page, which has no frames, it runs
 * at once.
 */
export function afterPaint(call: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(call))
  else call()
}
