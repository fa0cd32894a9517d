import { escapeXml } from './escape-xml.ts'

// The lines of a form, in their order.
const elements: [pattern: RegExp, name: string][] = [
  [/^(I{1,3}|IV|V|I{1,3}[A-D])$/, 'distribution-code'],
  [/Calendar No\. \d/, 'calendar'],
  [/CONGRESS$|Congress of the United States/, 'congress'],
  [/^\d\w\w? Session$|^At the \w+ Session$/i, 'session'],
  [/^(H|S)\. ?(R|RES|J|CON|Res|Con)?\.?.*\d+$/, 'legis-num'],
  [/^\[Report No/, 'associated-doc'],
  [/^IN THE (HOUSE|SENATE)/, 'current-chamber'],
  [/^(A BILL|AN ACT|.*RESOLUTION|An Act|.*Resolution)$/, 'legis-type'],
  [/^Begun and held/, 'enrolled-dateline'],
]
const day = /^([A-Z][a-z]+ \d{1,2}(?: \(legislative day,? [^)]*\))?, \d{4}) ?(.*)$/

/** The form of a measure: the lines on its face. */
export function formXml(name: string, lines: string[], title: string | undefined): string {
  const inner = lines.map((line) => {
    const found = day.exec(line)
    if (found) {
      const [, date = '', description = ''] = found
      return (
        `<action display="yes"><action-date>${escapeXml(date)}</action-date>` +
        (description && `<action-desc>${escapeXml(description)}</action-desc>`) +
        '</action>\n'
      )
    }
    const element = elements.find(([pattern]) => pattern.test(line))?.[1] ?? 'action-desc'
    return `<${element} display="yes">${escapeXml(line)}</${element}>\n`
  })
  const official =
    title === undefined
      ? ''
      : `<official-title display="yes">${escapeXml(title)}</official-title>\n`
  return `<${name}>\n${inner.join('')}${official}</${name}>\n`
}
