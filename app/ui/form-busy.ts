import { createContext } from 'react'

/** Whether the form around a field is being sent. Text typed meanwhile would be lost with the form. */
export const FormBusy = createContext(false)
