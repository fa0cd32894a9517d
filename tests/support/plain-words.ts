import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync, Visitor, type JSXChild } from 'oxc-parser'

/** Who reads a text: everyone who uses Rotunda, or developers. */
type Audience = 'users' | 'developers'
type Text = { audience: Audience; line: number; text: string }
export type Hit = { file: string; line: number; audience: Audience; pattern: string; text: string }

const longestSentence = 30

/** Habits of our earlier prose that readers had to read twice. */
const patterns: Record<string, RegExp> = {
  'what is': /\bwhat (?:is|are|was|were|has|have|had)\b/i,
  'where for if':
    /^where (?!can\b|do\b|to\b)[^,]*,|[,;:] where\b|\b(?:only|except|even|but|save) where\b|\bwhere (?:there|nothing|none?|nobody|neither|both|any|each) /i,
  whoever: /\b(?:whoever|whomever|somebody|nobody)\b/i,
  stands: /\b(?:stands|stood|will stand)\b/i,
  'is told': /\b(?:is|are|was|were|be) told\b(?! apart)/i,
  beside: /\bbeside\b/i,
  'of which': /\bof (?:which|whom|whose)\b/i,
}

/** Generated files, official words, lists of words, and migrations, which do not change. */
const notOurs =
  /database\.types\.ts$|plain-words(?:\.test)?\.ts$|\.cases\.ts$|^packages\/backend\/src\/migrations\/.*\.sql$|^supabase\/(?:migrations|moderation|tests\/moderation)\/|^docs\/licences|^domain\/language\//

/** Strings for developers: titles of tests, and doubles of services. */
const notForUsers = /\.test\.tsx?$|(?:^|\/)tests\/|\/mock-services\/|^bench\/|^supabase\//

/** The wordings of `patterns`, and the sentences that are too long, in one file. */
export function findHardProse(file: string, source: string): Hit[] {
  return textsOf(file, source).flatMap(({ audience, line, text }) =>
    splitSentences(text).flatMap((sentence) => {
      const found = Object.keys(patterns).filter(
        // Questions may begin like this.
        (name) => patterns[name]!.test(sentence) && !(name === 'what is' && sentence.endsWith('?')),
      )
      // A list of words has no full stop.
      if (sentence.split(' ').length > longestSentence && /[.?!:]$/.test(sentence))
        found.push('long')
      return found.map((pattern) => ({ file, line, audience, pattern, text: sentence }))
    }),
  )
}

/** Files of the repository with our own prose. */
export function listProseFiles(folders: string[]): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], {
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  })
    .split('\n')
    .filter((file) => /\.(?:tsx?|sql|md)$/.test(file))
    .filter((file) => !notOurs.test(file))
}

export function findHardProseIn(folders: string[]): Hit[] {
  return listProseFiles(folders).flatMap((file) => findHardProse(file, readFileSync(file, 'utf8')))
}

function textsOf(file: string, source: string): Text[] {
  if (file.endsWith('.md')) return textsOfMarkdown(source)
  if (file.endsWith('.sql')) return textsOfSql(source)
  return textsOfTypeScript(file, source)
}

function textsOfTypeScript(file: string, source: string): Text[] {
  const { program, comments } = parseSync(file, source)
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const texts: Text[] = joinComments(
    comments.map(({ value, start, end }) => ({ value, line: lineOf(start), end: lineOf(end) })),
  )
  const audience = notForUsers.test(file) ? 'developers' : 'users'
  const add = (start: number, all: string) => {
    const text = all.replaceAll(/<!?\/?\w[^>]*>|\n {2,}/g, '\n\n')
    if (isProse(text)) texts.push({ audience, line: lineOf(start), text })
  }
  const skipped = new Set<number>()
  const skip = (node: { start: number } | null) => node && skipped.add(node.start)
  const addChildren = (children: JSXChild[], start: number) =>
    add(
      start,
      children
        .map((child) => (child.type === 'JSXText' ? child.value.replaceAll(/\s+/g, ' ') : '…'))
        .join(''),
    )
  new Visitor({
    ImportDeclaration: (node) => skip(node.source),
    JSXAttribute: (node) => {
      if (node.name.name === 'className') skip(node.value)
    },
    TaggedTemplateExpression: (node) => skip(node.quasi),
    Literal: (node) => {
      if (typeof node.value === 'string' && !skipped.has(node.start)) add(node.start, node.value)
    },
    TemplateLiteral: (node) => {
      if (skipped.has(node.start)) return
      add(node.start, node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…'))
    },
    JSXElement: (node) => addChildren(node.children, node.start),
    JSXFragment: (node) => addChildren(node.children, node.start),
  }).visit(program)
  return texts
}

function textsOfSql(source: string): Text[] {
  const tokens = source.matchAll(
    /--(?<comment>.*)|\/\*(?<block>[\s\S]*?)\*\/|comment on [^;']*? is\s*(?<about>(?:'(?:[^']|'')*'\s*)+)|'(?:[^']|'')*'/g,
  )
  let line = 1
  let offset = 0
  const comments = [...tokens].flatMap(({ 0: all, index, groups }) => {
    line += source.slice(offset, index).split('\n').length - 1
    offset = index
    const value = groups?.comment ?? groups?.block ?? groups?.about?.replaceAll(/'\s*'|'/g, ' ')
    return value === undefined ? [] : [{ value, line, end: line + all.split('\n').length - 1 }]
  })
  return joinComments(comments)
}

/** Joins comments on successive lines into one text. */
function joinComments(comments: { value: string; line: number; end: number }[]): Text[] {
  const texts: (Text & { end: number })[] = []
  for (const { value, line, end } of comments) {
    const text = value.replaceAll(/^\s*\*+ ?/gm, '').trim()
    const last = texts.at(-1)
    if (last?.end === line - 1) Object.assign(last, { text: `${last.text}\n${text}`, end })
    else texts.push({ audience: 'developers', line, text, end })
  }
  return texts
}

function textsOfMarkdown(source: string): Text[] {
  const prose = source.replaceAll(/^---\n[\s\S]*?\n---$|^\s*```[\s\S]*?^\s*```/gm, (code) =>
    code.replaceAll(/[^\n]/g, ''),
  )
  return prose.split('\n').flatMap((text, at) =>
    // Each table cell, list item and heading is one text.
    text
      .split(/\s\|\s|^\||\|$/)
      .map((cell) => ({
        audience: 'developers' as const,
        line: at + 1,
        text: cell.replace(/^\s*(?:[-*>]|#+|\d+\.)\s+/, '').replaceAll(/\]\([^)]*\)/g, ']'),
      }))
      .filter((one) => isProse(one.text)),
  )
}

/** Whether it has several words of English, and is not SQL, code or a list of classes. */
function isProse(text: string): boolean {
  return (
    /\p{L}{2,}[,:;]? \p{L}+/u.test(text) &&
    !/^\s*(?:select|insert|update|delete|with|create|alter|drop|grant)\b[^.]*\b(?:from|into|set|as|on|table|to)\b|::\w|[{}]/i.test(
      text,
    )
  )
}

/** Sentences, without quotations. */
function splitSentences(text: string): string[] {
  return (
    text
      .replaceAll(/“[^”]*”|`[^`]*`|"[^"\n]*"/g, 'Q')
      // "name: …" is an entry of a list.
      .split(
        /(?<=[.!?:]["”)*_]*)\s+(?=["“(*_[]*[\p{Lu}Q\d])|(?<=\.)\s+(?=\w[\w ]*: )|\n\s*\n|\n(?=\s*(?:[-*]|\d+\.|@\w+)\s)/u,
      )
      .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
      .filter((sentence) => sentence !== '')
  )
}
