import { type DefaultTreeAdapterTypes, parse } from 'parse5'

export interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly text: string
  readonly parent: Element | undefined
}

export interface HtmlDocument {
  readonly elements: readonly Element[]
  /** Where the markup breaks the rules that every parser knows: code of the standard and line. */
  readonly errors: readonly string[]
}

/** Reads HTML by the rules of its standard, as a browser without scripts does. */
export function readHtml(html: string): HtmlDocument {
  const errors: string[] = []
  const root = parse(html, {
    scriptingEnabled: false,
    onParseError: ({ code, startLine }) => errors.push(`${code} in line ${startLine}`),
  })
  const elements: Element[] = []
  const collect = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[], parent?: Element) => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue
      const element: Element = {
        name: node.tagName,
        attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
        // Needed for few pages, and reading it for all takes longer than the parser.
        get text() {
          return textOf(node)
        },
        parent,
      }
      elements.push(element)
      collect(node.childNodes, element)
    }
  }
  collect(root.childNodes)
  return { elements, errors }
}

function textOf(node: DefaultTreeAdapterTypes.ChildNode): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

export function select(
  { elements }: HtmlDocument,
  name: string,
  attribute?: readonly [name: string, value: string],
): Element[] {
  return elements.filter(
    (element) =>
      element.name === name &&
      (!attribute || element.attributes.get(attribute[0])?.split(' ').includes(attribute[1])),
  )
}

export function valuesOf({ elements }: HtmlDocument, attribute: string): string[] {
  return elements
    .map(({ attributes }) => attributes.get(attribute))
    .filter((value) => value !== undefined)
}

export function liesIn({ parent }: Element, ...names: readonly string[]): boolean {
  return parent !== undefined && (names.includes(parent.name) || liesIn(parent, ...names))
}
