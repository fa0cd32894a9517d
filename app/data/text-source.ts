import { createContext } from 'react-router'

/**
 * Reads and stores an action's official text if it is missing. Returns whether the text is there now. It may wait for
 * the official service, and returns false if that cannot be reached or has no text.
 */
export type TextSource = (actionId: string) => Promise<boolean>

/** The server sets it for each request. */
export const textSource = createContext<TextSource>()
