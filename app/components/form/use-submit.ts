import { type FormEvent, useRef, useState } from 'react'
import { failureOf } from '#app/data/failure.ts'
import { toasts } from '#app/data/toasts.ts'

/** The errors by the name of their field. `form` is about the whole form. */
export type FormErrors = Partial<Record<string, string>>

/**
 * Sends a form, once at a time. The typed text stays, errors that `send` throws appear as `form`, and the first field
 * with an error gets the focus.
 * @param send gets a reader of fields by name, and returns the errors to show
 */
export function useSubmit(
  send: (field: (name: string) => string) => Promise<FormErrors | undefined>,
) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FormErrors>({})
  // State arrives with the next render. A second click may come before it.
  const sending = useRef(false)

  async function submit(form: HTMLFormElement) {
    sending.current = true
    setBusy(true)
    setErrors({})
    const values = new FormData(form)
    const found = await send((name) => {
      const value = values.get(name)
      return typeof value === 'string' ? value : ''
    }).catch((error: unknown) => {
      console.warn('The form was not sent.', error)
      const { message } = failureOf(error)
      // No one sees an error in a form that was closed meanwhile. The typed text is still there.
      if (!form.checkVisibility())
        toasts.add({
          tone: 'error',
          text: message,
          action: { label: 'Try again', run: () => void submit(form) },
        })
      return { form: message }
    })
    sending.current = false
    setBusy(false)
    setErrors(found ?? {})
    const first = Object.keys(found ?? {}).map((name) => form.elements.namedItem(name))[0]
    if (first instanceof HTMLElement) first.focus()
  }

  return {
    busy,
    errors,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      // React events go on to the component that holds the dialog.
      event.stopPropagation()
      if (!sending.current) void submit(event.currentTarget)
    },
  }
}
