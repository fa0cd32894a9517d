/**
 * The names of all properties that a style sheet of the page, or an element of `root` itself, says something of. Any
 * other has the value that the browser gives it, in a copy as well.
 */
export function styledProperties(root: Element): string[] {
  const names = new Set<string>()
  for (const sheet of document.styleSheets) addNames(sheet.cssRules, names)
  for (const element of [root, ...root.querySelectorAll<HTMLElement | SVGElement>('[style]')])
    if ('style' in element) addStyle(element.style, names)
  return [...names].filter((name) => !name.startsWith('--'))
}

function addNames(rules: CSSRuleList, names: Set<string>) {
  for (const rule of rules) {
    if ('style' in rule && rule.style instanceof CSSStyleDeclaration) addStyle(rule.style, names)
    if ('cssRules' in rule) addNames(rule.cssRules as CSSRuleList, names)
  }
}

function addStyle(style: CSSStyleDeclaration, names: Set<string>) {
  for (const name of style) names.add(name)
}
