const tokens =
  /--[^\n]*|\/\*|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$)|;|[\p{L}_][\p{L}\p{N}_$]*|\s+|[^]/gu

/**
 * Splits a script into its statements at semicolons, as psql does. Semicolons in quotes, dollar
 * quotes, comments and bodies of functions that begin with `begin atomic` do not count.
 */
export function splitStatements(script: string): string[] {
  const statements: string[] = []
  let start = 0
  let atomic = false
  let previous = ''
  tokens.lastIndex = 0
  for (let found = tokens.exec(script); found; found = tokens.exec(script)) {
    const [token, dollarQuote] = found
    const word = token.toLowerCase()
    if (dollarQuote !== undefined)
      skipTo(script.indexOf(dollarQuote, tokens.lastIndex), dollarQuote)
    else if (token === '/*') skipTo(script.indexOf('*/', tokens.lastIndex), '*/')
    // E'…' is the one text in which a backslash takes the next character with it.
    else if (previous === 'e' && token.startsWith("'")) {
      tokens.lastIndex =
        found.index + /^'(?:[^'\\]|''|\\[^])*'/u.exec(script.slice(found.index))![0].length
    } else if (word === 'atomic' && previous === 'begin') atomic = true
    else if (word === 'end' && atomic) atomic = false
    else if (token === ';' && !atomic) {
      statements.push(script.slice(start, found.index).trim())
      start = tokens.lastIndex
    }
    if (!/^(?:\s|--)/u.test(token)) previous = word
  }
  statements.push(script.slice(start).trim())
  return statements.filter((statement) => statement !== '')
}

function skipTo(at: number, closing: string): void {
  tokens.lastIndex = at < 0 ? Infinity : at + closing.length
}
