/** The author of an excerpt, among those of an action's extracts. */
export const excerptAuthor = 'Excerpt of the official text'
