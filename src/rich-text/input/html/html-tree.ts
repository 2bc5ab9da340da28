/** HTML as a plain tree, so that its rules need no browser. */
export type HtmlNode = HtmlElement | string

export interface HtmlElement {
  /** Lowercase, with its prefix: `o:p`. */
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly HtmlNode[]
}

/** The used part of the DOM. */
export interface DomNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: ArrayLike<DomNode>
  readonly attributes?: ArrayLike<{ readonly name: string; readonly value: string }>
}

/** DOM Standard, 4.4. */
const elementNode = 1
const textNode = 3
const commentNode = 8

/** Copies a DOM tree without comments, except for the pictures in Word's. */
export function htmlTree(node: DomNode): HtmlNode | undefined {
  if (node.nodeType === textNode) return node.nodeValue ?? ''
  if (node.nodeType === commentNode) return pictureOfComment(node.nodeValue ?? '')
  if (node.nodeType !== elementNode) return undefined
  return {
    tag: node.nodeName.toLowerCase(),
    attributes: new Map(Array.from(node.attributes ?? [], ({ name, value }) => [name, value])),
    children: Array.from(node.childNodes, htmlTree).filter((child) => child !== undefined),
  }
}

export const wordPictureTag = 'x-word-picture'

/** The picture in a conditional comment of Word; otherwise `undefined`. */
export function pictureOfComment(comment: string): HtmlElement | undefined {
  const [, src] = /<v:imagedata\b[^>]*?\bsrc="([^"]*)"/.exec(comment) ?? []
  if (src === undefined) return undefined
  const [, alt = ''] = /<v:shape\b[^>]*?\balt="([^"]*)"/.exec(comment) ?? []
  const attributes = new Map([
    ['src', src],
    ['alt', alt],
  ])
  return { tag: wordPictureTag, attributes, children: [] }
}

export function isElement(node: HtmlNode | undefined): node is HtmlElement {
  return typeof node === 'object'
}

export function attribute(element: HtmlElement, name: string): string {
  return element.attributes.get(name) ?? ''
}

/** In lowercase, without `!important`. */
export function styleOf(element: HtmlElement): ReadonlyMap<string, string> {
  const declarations = attribute(element, 'style').split(';')
  return new Map(
    declarations.flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      if (colon === -1) return []
      const name = declaration.slice(0, colon).trim().toLowerCase()
      return [
        [
          name,
          declaration
            .slice(colon + 1)
            .replace(/!\s*important\s*$/i, '')
            .trim()
            .toLowerCase(),
        ] as const,
      ]
    }),
  )
}

export function hasClass(element: HtmlElement, pattern: RegExp): boolean {
  return attribute(element, 'class')
    .split(/\s+/)
    .some((name) => pattern.test(name))
}

/** With `<br>` as a line break. */
export function textOf(node: HtmlNode): string {
  if (typeof node === 'string') return node
  return node.tag === 'br' ? '\n' : node.children.map(textOf).join('')
}

/** The first matching element, including the element itself, in document order. */
export function find(
  node: HtmlNode,
  fits: (element: HtmlElement) => boolean,
): HtmlElement | undefined {
  if (typeof node === 'string') return undefined
  if (fits(node)) return node
  for (const child of node.children) {
    const found = find(child, fits)
    if (found) return found
  }
  return undefined
}

/** A copy without languages. Word processors mark each word for spelling, often with the keyboard's language. */
export function withoutLanguages(element: HtmlElement): HtmlElement {
  return {
    ...element,
    attributes: new Map([...element.attributes].filter(([name]) => name !== 'lang')),
    children: element.children.map((child) =>
      typeof child === 'string' ? child : withoutLanguages(child),
    ),
  }
}

export function without(element: HtmlElement, fits: (child: HtmlElement) => boolean): HtmlElement {
  return {
    ...element,
    children: element.children.flatMap((child): HtmlNode[] => {
      if (typeof child === 'string') return [child]
      return fits(child) ? [] : [without(child, fits)]
    }),
  }
}
