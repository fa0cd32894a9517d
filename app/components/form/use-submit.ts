import { type FormEvent, useRef, useState } from 'react'
import { failureOf } from '#app/data/failure.ts'
import { toasts } from '#app/data/toasts.ts'

/** What is wrong, by the name of the field; `form` is about the whole. */
export type FormErrors = Partial<Record<string, string>>

/**
 * Sends a form once at a time. What was typed stays; what is thrown is shown in words, as `form`, and the first field
 * that is wrong gets the focus.
 * @param send gets a reader of fields by name; what it returns is shown
 */
export function useSubmit(
  send: (field: (name: string) => string) => Promise<FormErrors | undefined>,
) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FormErrors>({})
  // State arrives with the next rendering; a second click may come before it.
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
      // Nobody reads it in a form that was left or closed meanwhile; what was typed is still there.
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
      // A form in a dialog stands within another component's, to which events go on.
      event.stopPropagation()
      if (!sending.current) void submit(event.currentTarget)
    },
  }
}
