export interface Shortcode {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly content: string | undefined
  readonly source: string
}

const opening =
  /\[(\[?)([a-z][\w-]*)((?:\s+(?:[\w-]+\s*=\s*(?:"[^"]{0,20000}"|'[^']{0,20000}'|[^\s\]"']{1,20000})|"[^"]{0,20000}"|[^\s\]"'<=]{1,2000}))*)\s*(\/?)\](\]?)/gi

/**
 * Replaces the shortcodes of WordPress and its plugins. `[word]` alone is text, unless it's closed, has attributes
 * with values, or has a name that only a program gives.
 */
export function replaceShortcodes(
  text: string,
  replace: (shortcode: Shortcode) => string | undefined,
  depth = 0,
): string {
  if (!text.includes('[') || depth > 5) return text
  let result = ''
  let from = 0
  opening.lastIndex = 0
  const pattern = new RegExp(opening)
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [whole, isEscaped, name = '', written = '', isVoid, escapeEnd] = found
    result += text.slice(from, found.index)
    from = found.index + whole.length
    if (isEscaped && escapeEnd) {
      result += whole.slice(1, -1)
      continue
    }
    const end = isVoid ? -1 : closing(text, name, from)
    const attributes = attributesOf(written)
    const inner = end === -1 ? undefined : text.slice(from, end)
    const isShortcode =
      end !== -1 ||
      /=/.test(written) ||
      /[_-]/.test(name) ||
      /^(?:gallery|playlist|audio|video|caption|embed)$/.test(name)
    const source = end === -1 ? whole : text.slice(found.index, end + name.length + 3)
    const replaced = isShortcode
      ? replace({
          name: name.toLowerCase(),
          attributes,
          content: inner === undefined ? undefined : replaceShortcodes(inner, replace, depth + 1),
          source,
        })
      : undefined
    if (replaced === undefined) {
      result += whole
      continue
    }
    result += (isEscaped ?? '') + replaced + (end === -1 ? (escapeEnd ?? '') : '')
    if (end !== -1) from = end + name.length + 3
    pattern.lastIndex = from
  }
  return result + text.slice(from)
}

/** Where `[/name]` begins that belongs to the shortcode before. */
function closing(text: string, name: string, from: number): number {
  return text.indexOf(`[/${name}]`, from)
}

function attributesOf(written: string): ReadonlyMap<string, string> {
  const pairs = written.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)
  return new Map(
    [...pairs].map(([, name = '', double, single, plain]) => [
      name.toLowerCase(),
      double ?? single ?? plain ?? '',
    ]),
  )
}
