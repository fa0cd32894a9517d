import { createContext } from 'react'

/** Whether the form around a field is being sent. What was typed meanwhile would be gone with the form. */
export const FormBusy = createContext(false)
