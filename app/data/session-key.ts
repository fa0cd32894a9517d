/** The key of local storage under which a session is kept. Its absence tells that nobody is signed in. */
export const sessionKey = 'rotunda.session'
