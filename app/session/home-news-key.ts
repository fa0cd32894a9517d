/** The key of local storage that says whether a user hides what is new for them on the home page: "hidden". */
export const homeNewsKey = 'homeNews'
