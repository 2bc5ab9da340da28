/** What stands for `{inner}`, `{raw}`, `{name}`, and the values of an element. */
export interface Filling {
  readonly name: string
  readonly values: ReadonlyMap<string, string>
  /** Already converted to Markdown. */
  readonly inner: string
  /** As in the source. */
  readonly raw: string
  readonly link: (target: string) => string
}

const place = /\{([^{}\n]+?)(:link)?(!)?\}/g

/**
 * Fills a template of Markdown. `{a|b|"c"}` is the first that the element has; `{a:link}` leads to a text that the
 * source names in its own way; `{a!}` must be there, otherwise the result is `undefined`. A paragraph whose places
 * are all empty is left out. What stands before a place, such as `> `, is repeated in each of its lines.
 */
export function fill(template: string, filling: Filling): string | undefined {
  let isLacking = false
  const paragraphs = template.split(/\n{2,}/).flatMap((paragraph) => {
    let places = 0
    let filled = 0
    const text = paragraph
      .split('\n')
      .map((line) =>
        line.replaceAll(
          place,
          (_, names: string, link?: string, must?: string, offset?: number) => {
            const value = valueAt(names, filling, link !== undefined)
            places += 1
            if (value.trim() !== '') filled += 1
            else if (must) isLacking = true
            const [before = ''] = /^[ \t>]*$/.exec(line.slice(0, offset ?? 0)) ?? []
            return value.replaceAll('\n', `\n${before}`)
          },
        ),
      )
      .join('\n')
    return places > 0 && filled === 0 && !/```/.test(paragraph) ? [] : [text]
  })
  return isLacking ? undefined : paragraphs.join('\n\n')
}

function valueAt(
  names: string,
  { inner, link, name, raw, values }: Filling,
  isLink: boolean,
): string {
  for (const one of names.split('|')) {
    const [, literal] = /^"(.*)"$/.exec(one.trim()) ?? []
    if (literal !== undefined) return literal
    const key = one.trim().toLowerCase()
    if (key === 'inner' && inner.trim() !== '') return inner.trim()
    if (key === 'raw') return raw.replace(/^\n+|\s+$/g, '')
    const value = key === 'name' ? (values.get('name') ?? name) : values.get(key)
    if (value?.trim()) return isLink ? link(value) : asCharacters(value)
  }
  return ''
}

/** So that values neither end a link, a title, or an attribute nor begin one. */
const asCharacters = (value: string): string =>
  value
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll(/["<>[\]]/g, (letter) => `&#${letter.codePointAt(0)};`)
