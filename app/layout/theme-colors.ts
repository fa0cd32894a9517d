/** The color of the page, `--surface` in tokens.css, for the bars of a phone. */
export const themeColors = { light: '#fbfaf7', dark: '#12151c' }
