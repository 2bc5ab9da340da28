import sax from 'sax'
import { FileFault } from './file-fault'

export interface XmlElement {
  readonly namespace: string
  readonly name: string
  /** By name; those of other namespaces with their prefix, such as `xml:space`. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
}

/** Deeper than any file of a tool. */
const depthLimit = 100
/** More than any element has. */
const attributeLimit = 1_000
/** In characters. */
const piece = 16_384

// The types lack the option to switch off HTML entities.
const options = { xmlns: true, position: true, strictEntities: true } as sax.SAXOptions

/**
 * Knows XML's own five entities; a document type, which could define others or refer to other files, is refused.
 * @throws {FileFault} `not-xml` with the line, or `doctype`.
 */
export function parseXml(text: string): XmlElement {
  const parser = sax.parser(true, options)
  const line = () => (parser.line ?? 0) + 1
  const top: { children: (XmlElement | string)[] } = { children: [] }
  const open: { children: (XmlElement | string)[] }[] = [top]
  const add = (child: XmlElement | string) => open.at(-1)?.children.push(child)
  parser.onerror = (error) => {
    const [reason = ''] = error.message.split('\n')
    // Some tools drop the declaration of their own prefix, whose elements we do not need.
    if (reason.startsWith('Unbound namespace prefix')) return forget(parser)
    throw new FileFault('not-xml', `${line()}: ${reason}`)
  }
  parser.ondoctype = () => {
    throw new FileFault('doctype')
  }
  parser.onopentag = (tag) => {
    if (open.length > depthLimit) throw new FileFault('not-xml', String(line()))
    // The parser would take one file after another for one.
    if (open.length === 1 && elementsOf(top.children).length > 0) {
      throw new FileFault('not-xml', `${line()}: a second root element`)
    }
    const { local, uri, attributes } = tag as sax.QualifiedTag
    const element = {
      namespace: uri,
      name: local,
      attributes: Object.fromEntries(
        Object.values(attributes).map(({ name, value }) => [name, value]),
      ),
      children: [],
    }
    add(element)
    open.push(element)
  }
  parser.onclosetag = () => {
    open.pop()
  }
  parser.ontext = add
  parser.oncdata = add
  // Without a byte order mark, and with normalized line breaks, as XML requires.
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  for (let at = 0; at < plain.length; at += piece) {
    parser.write(plain.slice(at, at + piece))
    // The parser compares each attribute of an element with all others, which takes minutes for very many.
    const { attribList = [] } = parser as { attribList?: readonly unknown[] }
    if (attribList.length > attributeLimit) {
      throw new FileFault('not-xml', `${line()}: more than ${attributeLimit} attributes`)
    }
  }
  parser.close()
  const [root] = elementsOf(top.children)
  if (!root) throw new FileFault('not-xml', String(line()))
  return root
}

function forget(parser: { error: Error | null }): void {
  parser.error = null
}

export function elementsOf(children: XmlElement['children']): readonly XmlElement[] {
  return children.filter((child) => typeof child !== 'string')
}

/** Direct children only. */
export function childrenNamed(element: XmlElement, name: string): readonly XmlElement[] {
  return elementsOf(element.children).filter(
    (child) => child.name === name && child.namespace === element.namespace,
  )
}

export function textIn(element: XmlElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : textIn(child)))
    .join('')
}
