import { afterPaint } from './after-paint.ts'

/** Hides a modal dialog until it is closed or its page is left. */
export function hideDialog(dialog: HTMLDialogElement): void {
  dialog.dataset.leaving = ''
}

/**
 * Hides a modal dialog at once, and closes it after that frame. Closing makes the browser style the whole page again,
 * so the `close` event and the focus come later.
 */
export function closeDialog(dialog: HTMLDialogElement): void {
  hideDialog(dialog)
  afterPaint(() => {
    dialog.close()
    delete dialog.dataset.leaving
  })
}
