/** The local storage key of the session. Without it no one is signed in. */
export const sessionKey = 'rotunda.session'

/** The local storage key of the id of the user for whom this browser keeps copies of pages and gets pushes. */
export const deviceOwnerKey = 'rotunda.device'
