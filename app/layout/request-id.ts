import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** The id by which the log knows the request that a page is rendered for; set by the server where there is one. */
export const requestId = createContext<string | null>(null)

/** The same for components. A browser does not know it. */
export const RequestId = createReactContext<string | null>(null)
