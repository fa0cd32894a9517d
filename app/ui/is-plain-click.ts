type Click = Pick<MouseEvent, 'altKey' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Whether a click opens the link here, and not in another tab or window or as a download. */
export function isPlainClick({ altKey, button, ctrlKey, metaKey, shiftKey }: Click): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey)
}
