import { impossibleInXml } from '#src/platform/impossible-in-xml'

/** Elements with significant white space. */
const sentences = ['source', 'target', 'pc', 'bpt', 'ept', 'ph', 'note', 'data', 'mda:meta']

/** @param children as text, too. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly string[] = [],
): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(value)}"`)
  const start = `<${name}${pairs.join('')}`
  if (children.length === 0) return `${start}/>`
  // Line breaks only outside of sentences.
  const inside = sentences.includes(name) ? children.join('') : `\n${children.join('\n')}\n`
  return `${start}>${inside}</${name}>`
}

/** @param signElement replaces a character that XML cannot hold, by its four digits. */
export function text(content: string, signElement: (hex: string) => string): string {
  return content
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replace(impossibleInXml, (sign) =>
      signElement(sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')),
    )
}

function attribute(value: string): string {
  return value
    .replace(impossibleInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
