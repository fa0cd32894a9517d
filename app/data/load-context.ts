import { createContext as createReactContext } from 'react'
import { createContext, type RouterContextProvider } from 'react-router'

/** The log's id of the request that a page is rendered for, if there is one. */
export const requestId = createContext<string | null>(null)

/** Marks the scripts that the render itself writes. */
export const scriptNonce = createContext<string>()

/** The context that the server gives to loaders, for components too. Null in a browser. */
export const LoadContext = createReactContext<Readonly<RouterContextProvider> | null>(null)
