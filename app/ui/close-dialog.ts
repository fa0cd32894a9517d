import { afterPaint } from './after-paint.ts'

/** Takes a modal dialog out of sight, for as long as it takes to be closed or to go with its page. */
export function hideDialog(dialog: HTMLDialogElement): void {
  dialog.dataset.leaving = ''
}

/**
 * Takes a modal dialog out of sight with the press. That the rest of the page can be used again, for which a browser
 * styles all of it anew, comes once that frame is on the screen; so do its `close` event and the focus.
 */
export function closeDialog(dialog: HTMLDialogElement): void {
  hideDialog(dialog)
  afterPaint(() => {
    dialog.close()
    delete dialog.dataset.leaving
  })
}
