const name = 'follow-state-changed'

// One for the whole tab: a channel does not hear what it said itself, and this tab hears the event.
let channel: BroadcastChannel | undefined
const otherTabs = () => (channel ??= new BroadcastChannel(name))

/** Tells every part of every tab of the app that the reader now follows or likes something, or no longer does. */
export function announceFollowStateChanged(): void {
  window.dispatchEvent(new Event(name))
  // A channel reaches its own origin alone and takes no other argument.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs().postMessage(null)
}

/**
 * Listens to that, from this tab and from others, until the returned function is called.
 * Who hears it reads again what it shows: the event carries nothing that could be wrong by now.
 */
export function onFollowStateChanged(listener: () => void): () => void {
  window.addEventListener(name, listener)
  otherTabs().addEventListener('message', listener)
  return () => {
    window.removeEventListener(name, listener)
    otherTabs().removeEventListener('message', listener)
  }
}
