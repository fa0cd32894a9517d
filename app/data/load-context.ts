import { createContext as createReactContext } from 'react'
import { createContext, type RouterContextProvider } from 'react-router'

/** The id by which the log knows the request that a page is rendered for, if there is one. */
export const requestId = createContext<string | null>(null)

/** Marks the scripts that the rendering itself writes. */
export const scriptNonce = createContext<string>()

/** What the server gives to the loaders of a page, for its components as well; null in a browser. */
export const LoadContext = createReactContext<Readonly<RouterContextProvider> | null>(null)
