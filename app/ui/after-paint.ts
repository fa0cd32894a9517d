/** Calls it once the frame that a press changed is on the screen, so that it holds nobody up. */
export function afterPaint(call: () => void): void {
  requestAnimationFrame(() => setTimeout(call))
}
