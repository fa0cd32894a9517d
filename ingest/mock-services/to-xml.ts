import { escapeAttribute, escapeXml } from './escape-xml.ts'

/** A text that is written as CDATA. */
export class CData {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type XmlContent = string | CData | undefined | XmlContent[] | { [name: string]: XmlContent }

/**
 * Plain values as XML, indented by two blanks. A list repeats its element and `@name` is an attribute.
 * An empty text is an empty element. Undefined values are left out.
 */
export function toXml(name: string, value: XmlContent, indent = ''): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map((entry) => toXml(name, entry, indent)).join('')
  if (value instanceof CData) {
    return `${indent}<${name}>\n${indent}  <![CDATA[${value.text}]]>\n${indent}</${name}>\n`
  }
  if (typeof value === 'string') {
    return value === ''
      ? `${indent}<${name}/>\n`
      : `${indent}<${name}>${escapeXml(value)}</${name}>\n`
  }
  let attributes = ''
  let children = ''
  for (const [key, one] of Object.entries(value)) {
    if (key.startsWith('@'))
      attributes += ` ${key.slice(1)}="${typeof one === 'string' ? escapeAttribute(one) : ''}"`
    else children += toXml(key, one, `${indent}  `)
  }
  if (children === '') return `${indent}<${name}${attributes}/>\n`
  return `${indent}<${name}${attributes}>\n${children}${indent}</${name}>\n`
}
