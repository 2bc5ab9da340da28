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

/** What XML 1.0 cannot hold, including halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** @param signElement replaces a character that XML cannot hold, by its four digits. */
export function text(content: string, signElement: (hex: string) => string): string {
  return content
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replace(impossible, (sign) =>
      signElement(sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')),
    )
}

function attribute(value: string): string {
  return value
    .replace(impossible, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
