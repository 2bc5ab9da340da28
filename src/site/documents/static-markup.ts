import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

type Attributes = Readonly<Record<string, unknown>>

export interface PlainElement {
  /** Empty to keep only its children. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number | undefined>>
}

/** @param props as in the view. */
export type Plain = (name: string, props: Attributes) => PlainElement

/**
 * Writes HTML that is also XML. Next refuses React's renderer in routes; views have no state and no effects, so their
 * components are plain functions.
 * @throws {TypeError} for a component that is no function, such as one of the browser.
 */
export async function staticMarkup(node: ReactNode, plain: Plain): Promise<string> {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node !== 'object') return escapeMarkup(String(node))
  if (isValidElement(node)) return elementMarkup(node as ReactElement<Attributes>, plain)
  if ('then' in node) return staticMarkup(await node, plain)
  const children = [...(node as Iterable<ReactNode>)]
  const parts = await Promise.all(children.map((child) => staticMarkup(child, plain)))
  return parts.join('')
}

async function elementMarkup(
  { props, type }: ReactElement<Attributes>,
  plain: Plain,
): Promise<string> {
  if (type === Fragment) return staticMarkup(props['children'] as ReactNode, plain)
  if (typeof type === 'function') {
    const component = type as (props: Attributes) => ReactNode
    return staticMarkup(component(props), plain)
  }
  if (typeof type !== 'string') throw new TypeError('Only functions and elements have markup.')
  const content = await staticMarkup(props['children'] as ReactNode, plain)
  const { attributes, name } = plain(type, props)
  if (name === '') return content
  const written = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [` ${attribute}="${escapeMarkup(String(value))}"`],
  )
  const start = `<${name}${written.join('')}`
  return voidElements.has(name) ? `${start}/>` : `${start}>${content}</${name}>`
}

const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'meta'])

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => references[character] ?? '')
}
