import type { ReactNode } from 'react'
import type { RichBlock, RichInline, RichListItem, RichMark, RichText } from '#src/content/models'
import { PictureImage } from './picture-image'
import { TextAnchor } from './text-anchor'

/** An article's text. */
export function RichTextView({ text }: { text: RichText }) {
  return text.map((block, index) => <Block key={keyOf(block, index)} block={block} />)
}

function Block({ block }: { block: RichBlock }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines nodes={block.children} />
        </p>
      )
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading id={block.id}>
          <Inlines nodes={block.children} />
        </Heading>
      )
    }
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <ListItem key={`item-${String(index)}`} item={item} />
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <p>
            <Inlines nodes={block.children} />
          </p>
        </blockquote>
      )
    case 'rule':
      return <hr />
    case 'figure':
      return (
        <figure>
          <PictureImage picture={block.picture} sizes="(max-width: 48rem) 100vw, 44rem" />
          {block.caption ? <figcaption>{block.caption}</figcaption> : null}
        </figure>
      )
    case 'code':
      return (
        // Code scrolls by itself, and so must be reachable by keyboard (WCAG 2.1.1).
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
        <pre tabIndex={0} translate="no">
          <code data-language={block.language}>
            {block.tokens.map((token, index) =>
              token.kind ? (
                <span key={`token-${String(index)}`} className={`code-${token.kind}`}>
                  {token.text}
                </span>
              ) : (
                token.text
              ),
            )}
          </code>
        </pre>
      )
    case 'table':
      return <Table rows={block.rows} />
  }
}

function ListItem({ item }: { item: RichListItem }) {
  return (
    <li>
      <Inlines nodes={item.children} />
      <RichTextView text={item.nested} />
    </li>
  )
}

function Table({ rows }: { rows: Extract<RichBlock, { type: 'table' }>['rows'] }) {
  const isHead = rows[0]?.every((cell) => cell.header) ?? false
  const row = (cells: (typeof rows)[number], index: number) => (
    <tr key={`row-${String(index)}`}>
      {cells.map((cell, column) => {
        const Cell = cell.header ? 'th' : 'td'
        return (
          <Cell
            key={`cell-${String(column)}`}
            {...(cell.header ? { scope: isHead && index === 0 ? 'col' : 'row' } : {})}
          >
            {cell.children.map((block, inner) =>
              block.type === 'paragraph' ? (
                <Inlines key={keyOf(block, inner)} nodes={block.children} />
              ) : (
                <Block key={keyOf(block, inner)} block={block} />
              ),
            )}
          </Cell>
        )
      })}
    </tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
    <div className="table-scroll" tabIndex={0}>
      <table>
        {isHead ? <thead>{rows.slice(0, 1).map(row)}</thead> : null}
        <tbody>
          {rows.slice(isHead ? 1 : 0).map((cells, index) => row(cells, isHead ? index + 1 : index))}
        </tbody>
      </table>
    </div>
  )
}

function Inlines({ nodes }: { nodes: readonly RichInline[] }): ReactNode {
  return nodes.map((node, index) => {
    const key = `inline-${String(index)}`
    if (node.type === 'break') return <br key={key} />
    if (node.type === 'link') {
      return (
        <TextAnchor key={key} href={node.href}>
          <Inlines nodes={node.children} />
        </TextAnchor>
      )
    }
    return <Marked key={key} text={node.text} marks={node.marks} />
  })
}

const elements = { strong: 'strong', emphasis: 'em', strike: 's', code: 'code' } as const

function Marked({ text, marks }: { text: string; marks: readonly RichMark[] }): ReactNode {
  const [outer, ...inner] = marks
  if (!outer) return text
  const Element = elements[outer]
  return (
    <Element>
      <Marked text={text} marks={inner} />
    </Element>
  )
}

function keyOf(block: RichBlock, index: number): string {
  return block.type === 'heading' ? block.id : `${block.type}-${String(index)}`
}
