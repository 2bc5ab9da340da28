import type { CSSProperties, ReactNode } from 'react'
import type { RichBlock, RichListItem, RichText } from '#src/page-types/rich-text-model'
import { dirOfMixed } from '#src/platform/i18n/direction'
import { FormView } from '../forms/form-view'
import { Inlines, markId, noteId, type TextMessages, textOfInlines } from './inlines'
import { PictureImage } from './picture-image'
import { SubscribeBlock } from './subscribe-block'

export function RichTextView({ text, messages }: { text: RichText; messages: TextMessages }) {
  return text.map((block, index) => (
    <Block key={keyOf(block, index)} block={block} messages={messages} />
  ))
}

type BlockType = RichBlock['type']

interface BlockProps<Of extends BlockType> {
  readonly block: Extract<RichBlock, { type: Of }>
  readonly messages: TextMessages
}

const blocks: { readonly [Of in BlockType]: (props: BlockProps<Of>) => ReactNode } = {
  paragraph: Paragraph,
  heading: Heading,
  list: List,
  quote: Quote,
  'pull-quote': PullQuote,
  notes: Notes,
  rule: () => <hr />,
  form: FormBlock,
  subscribe: SubscribeBlock,
  figure: Figure,
  code: Code,
  table: Table,
}

function Block(props: BlockProps<BlockType>) {
  const View = blocks[props.block.type] as (props: BlockProps<BlockType>) => ReactNode
  return <View {...props} />
}

function Paragraph({ block, messages }: BlockProps<'paragraph'>) {
  return (
    <p dir={block.dir}>
      <Inlines messages={messages} nodes={block.children} />
    </p>
  )
}

function Heading({ block, messages }: BlockProps<'heading'>) {
  const Element = `h${block.level}` as const
  return (
    <Element id={block.id} dir={block.dir}>
      <Inlines messages={messages} nodes={block.children} />
    </Element>
  )
}

function List({ block, messages }: BlockProps<'list'>) {
  const Element = block.ordered ? 'ol' : 'ul'
  return (
    <Element dir={block.dir} {...(block.start === undefined ? {} : { start: block.start })}>
      {block.items.map((item, index) => (
        <ListItem key={`item-${String(index)}`} item={item} messages={messages} />
      ))}
    </Element>
  )
}

function ListItem({ item, messages }: { item: RichListItem; messages: TextMessages }) {
  return (
    <li dir={item.dir}>
      <Inlines messages={messages} nodes={item.children} />
      <RichTextView text={item.nested} messages={messages} />
    </li>
  )
}

function Quote({ block, messages }: BlockProps<'quote'>) {
  return (
    <blockquote dir={block.dir}>
      <p>
        <Inlines messages={messages} nodes={block.children} />
      </p>
    </blockquote>
  )
}

function PullQuote({ block }: BlockProps<'pull-quote'>) {
  return (
    <aside className="pull-quote" dir={block.dir}>
      <p>{block.text}</p>
      {block.attribution ? <footer>{block.attribution}</footer> : null}
    </aside>
  )
}

function Notes({ block, messages }: BlockProps<'notes'>) {
  return (
    <section className="notes" role="doc-endnotes" aria-labelledby="notes">
      <h2 id="notes" lang={messages.lang} dir={messages.dir}>
        {messages.blog.notes}
      </h2>
      <ol>
        {block.notes.map((note, index) => (
          <li
            key={noteId(index + 1)}
            id={noteId(index + 1)}
            style={placeOfNote(index + 1)}
            {...dirOfMixed(textOfInlines(note))}
          >
            <Inlines nodes={note} messages={messages} />{' '}
            <a
              className="back"
              lang={messages.lang}
              dir={messages.dir}
              href={`#${markId(index + 1)}`}
              role="doc-backlink"
              aria-label={`${messages.blog.backToText} (${String(index + 1)})`}
            >
              ↑
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Figure({ block }: BlockProps<'figure'>) {
  return (
    <figure>
      <PictureImage picture={block.picture} sizes="(max-width: 48rem) 100vw, 44rem" />
      {block.caption ? <figcaption dir={block.dir}>{block.caption}</figcaption> : null}
    </figure>
  )
}

function FormBlock({ block: { form, stamp }, messages }: BlockProps<'form'>) {
  return messages.pathname === undefined ? (
    <p>
      <a href={`#form-${form.id}`}>{form.title}</a>
    </p>
  ) : (
    <div className="form-in-text">
      <FormView form={form} pathname={messages.pathname} stamp={stamp} />
    </div>
  )
}

function Code({ block }: BlockProps<'code'>) {
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
}

function Table({ block: { rows }, messages }: BlockProps<'table'>) {
  // A merged cell may span from the first row into others, but not out of a head.
  const isHead = rows[0]?.every(({ header, rowSpan }) => header && !rowSpan) ?? false
  const row = (cells: (typeof rows)[number], index: number) => (
    <tr key={`row-${String(index)}`}>
      {cells.map((cell, column) => {
        const Cell = cell.header ? 'th' : 'td'
        return (
          <Cell
            key={`cell-${String(column)}`}
            dir={cell.dir}
            colSpan={cell.colSpan}
            rowSpan={cell.rowSpan}
            {...(cell.header ? { scope: isHead && index === 0 ? 'col' : 'row' } : {})}
          >
            {cell.children.map((block, inner) =>
              block.type === 'paragraph' ? (
                <Inlines key={keyOf(block, inner)} messages={messages} nodes={block.children} />
              ) : (
                <Block key={keyOf(block, inner)} block={block} messages={messages} />
              ),
            )}
          </Cell>
        )
      })}
    </tr>
  )
  return (
    // Named by its first row, so that keyboard users hear what scrolls.
    // biome-ignore lint/a11y/useSemanticElements: a group of no form
    <div
      className="table-scroll"
      role="group"
      aria-label={rows[0]?.map(({ children }) => textOf(children)).join(' · ')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
      tabIndex={0}
    >
      <table style={isHead ? namesOfColumns(rows) : undefined}>
        {isHead ? <thead>{rows.slice(0, 1).map(row)}</thead> : null}
        <tbody>
          {rows.slice(isHead ? 1 : 0).map((cells, index) => row(cells, isHead ? index + 1 : index))}
        </tbody>
      </table>
    </div>
  )
}

/** For rows that are stacked on phones, see `article.css`. The cells of a row with a merged one have other columns. */
function namesOfColumns(rows: BlockProps<'table'>['block']['rows']): CSSProperties | undefined {
  if (rows.flat().some(({ colSpan, rowSpan }) => colSpan || rowSpan)) return undefined
  const names = rows[0]?.map(({ children }) => textOf(children).replace(/\s+/g, ' ')) ?? []
  return Object.fromEntries(
    names
      .slice(1, 4)
      .map((name, index) => [`--column-${String(index + 2)}`, JSON.stringify(name)] as const),
  )
}

function textOf(blocks: readonly RichBlock[]): string {
  return blocks
    .map((block) => (block.type === 'paragraph' ? textOfInlines(block.children) : ''))
    .join(' ')
}

/** The place of a note in the margin, see `article.css`: beside its mark, below the previous one. */
const placeOfNote = (number: number): CSSProperties =>
  ({
    '--anchor': `--${noteId(number)}`,
    '--mark': `--${markId(number)}`,
    '--above': `--${noteId(number - 1)}`,
  }) as CSSProperties

function keyOf(block: RichBlock, index: number): string {
  return block.type === 'heading' ? block.id : `${block.type}-${String(index)}`
}
