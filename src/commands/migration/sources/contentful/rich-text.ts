import type { HtmlNode } from '#src/rich-text/input/html/html-tree'
import type { ChangeOfText } from '../../incoming'
import { element } from '../body-of-parts'
import { isRow, type Row, rowsIn, textIn } from '../fields'

/** What a document's links lead to. */
export interface Targets {
  entry(id: string): { readonly title: string; readonly address: string | undefined } | undefined
  asset(id: string): Asset | undefined
}

export interface Asset {
  readonly src: string
  readonly title: string
  readonly alt: string
  readonly isPicture: boolean
}

const tags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  'ordered-list': 'ol',
  'unordered-list': 'ul',
  'list-item': 'li',
  blockquote: 'blockquote',
  hr: 'hr',
  table: 'table',
  'table-row': 'tr',
  'table-cell': 'td',
  'table-header-cell': 'th',
}

const marks: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  code: 'code',
  strikethrough: 's',
  superscript: 'sup',
  subscript: 'sub',
}

/** A rich text document of Contentful as HTML. */
export function nodesOfRichText(
  document: Row,
  targets: Targets,
  note: (change: ChangeOfText) => void,
): HtmlNode[] {
  return rowsIn(document['content']).flatMap(nodeOf)

  function nodeOf(node: Row): HtmlNode[] {
    const kind = textIn(node, 'nodeType') ?? ''
    const data = isRow(node['data']) ? node['data'] : {}
    const children = rowsIn(node['content']).flatMap(nodeOf)
    const [, level] = /^heading-([1-6])$/.exec(kind) ?? []
    if (level) return [element(`h${level}`, children)]
    const tag = tags[kind]
    if (tag) return [element(tag, children)]
    switch (kind) {
      case 'text':
        return textOf(node)
      case 'hyperlink':
        return [element('a', children, { href: textIn(data, 'uri') })]
      case 'entry-hyperlink':
        return linkTo(targets.entry(idOf(data))?.address, children, kind, data)
      case 'asset-hyperlink':
        return linkTo(targets.asset(idOf(data))?.src, children, kind, data)
      case 'embedded-asset-block':
        return embeddedAsset(data)
      case 'embedded-entry-block':
        return [element('p', embeddedEntry(data))]
      case 'embedded-entry-inline':
        return embeddedEntry(data)
      default:
        if (kind !== 'document')
          note({ rule: 'unknown-node', what: kind, isLost: children.length === 0 })
        return children
    }
  }

  function linkTo(
    href: string | undefined,
    children: HtmlNode[],
    kind: string,
    data: Row,
  ): HtmlNode[] {
    if (href) return [element('a', children, { href })]
    note({ rule: 'link-as-text', what: `${kind}: ${idOf(data)}`, isLost: false })
    return children
  }

  function embeddedAsset(data: Row): HtmlNode[] {
    const asset = targets.asset(idOf(data))
    if (asset?.isPicture) return [element('img', [], { src: asset.src, alt: asset.alt })]
    if (asset) return [element('p', [element('a', [asset.title], { href: asset.src })])]
    note({ rule: 'missing-asset', what: idOf(data), isLost: true })
    return []
  }

  function embeddedEntry(data: Row): HtmlNode[] {
    const entry = targets.entry(idOf(data))
    const rule = entry ? 'embedded-entry-as-link' : 'missing-entry'
    note({ rule, what: `${idOf(data)} ${entry?.title ?? ''}`.trim(), isLost: !entry })
    if (!entry) return []
    return entry.address ? [element('a', [entry.title], { href: entry.address })] : [entry.title]
  }
}

function textOf(node: Row): HtmlNode[] {
  const lines = String(node['value'] ?? '').split('\n')
  const content = lines.flatMap((line, at) => (at > 0 ? [element('br', []), line] : [line]))
  const used = rowsIn(node['marks']).flatMap((mark) => marks[textIn(mark, 'type') ?? ''] ?? [])
  return used.reduce<HtmlNode[]>((inner, tag) => [element(tag, inner)], content)
}

/** The id of a link's target. */
export function idOf(data: unknown): string {
  const target = isRow(data) && isRow(data['target']) ? data['target'] : data
  const sys = isRow(target) && isRow(target['sys']) ? target['sys'] : undefined
  return textIn(sys, 'id') ?? ''
}
