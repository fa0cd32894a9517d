import { createContext } from 'react-router'

/**
 * Has the official text of an action read and stored where it is not yet: true when it is there afterwards. It may
 * wait for the official service, and answers false where that cannot be reached or has no text.
 */
export type TextSource = (actionId: string) => Promise<boolean>

/** Set by the server for each request. */
export const textSource = createContext<TextSource>()
