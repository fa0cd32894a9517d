import { type ReactNode, createContext } from 'react'

/** What stands next to a message that says something went wrong, such as a link to log in; nothing next to others. */
export const MessageAction = createContext<(message: ReactNode) => ReactNode>(() => null)
