/** For the page (`addInitScript`): `hold()` stops all frames until `release()`. */
export function holdFrames() {
  const request = globalThis.requestAnimationFrame
  const held: FrameRequestCallback[] = []
  let isHolding = false
  Object.assign(globalThis, {
    requestAnimationFrame: (call: FrameRequestCallback) =>
      isHolding ? held.push(call) : request(call),
    hold: () => (isHolding = true),
    release: () => {
      isHolding = false
      for (const call of held.splice(0)) request(call)
    },
  })
}
