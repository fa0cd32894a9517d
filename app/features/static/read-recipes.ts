export type Recipe = {
  title: string
  /** An explanation. Empty if the title is enough. */
  note: string
  language: 'js' | 'sh'
  code: string
  /** What it prints with the bundled record. */
  prints: string
}

/** The recipes of `docs/api.md`: each a heading of the third level with its code, and what that prints. */
export function readRecipes(markdown: string): Recipe[] {
  const recipe =
    /^### (?<title>.+)\n(?<note>[^]*?)```(?<language>js|sh)\n(?<code>[^]*?)```\n\n```text\n(?<prints>[^]*?)```$/gm
  return [...markdown.matchAll(recipe)].map(({ groups = {} }) => {
    const { title = '', note = '', language, code = '', prints = '' } = groups
    return { title, note: note.trim(), language: language === 'js' ? 'js' : 'sh', code, prints }
  })
}
