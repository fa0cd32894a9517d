import { type ReactNode, createContext } from 'react'

/** A link or button next to an error message, such as one to log in. */
export const MessageAction = createContext<(message: ReactNode) => ReactNode>(() => null)
