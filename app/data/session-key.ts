/** The local storage key of the session. Without it no one is signed in. */
export const sessionKey = 'rotunda.session'
