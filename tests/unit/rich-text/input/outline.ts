import { readFileSync } from 'node:fs'
import type { PastedBlock, PastedCell, PastedInline, PastedList } from '#src/rich-text/input/blocks'
import { readPastedHtml } from '#src/rich-text/input/html/html'
import { parseHtml as tree } from '#src/rich-text/input/html/parse-html'
import { changeCounter } from '#src/rich-text/input/not-kept'

export { parseHtml as tree } from '#src/rich-text/input/html/parse-html'

export function sample(name: string): string {
  return readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')
}

/** What becomes of HTML that is pasted, and what of it has no form. */
export function paste(html: string) {
  const { changes, note } = changeCounter()
  return { blocks: outline(readPastedHtml(tree(html), note)), changes: Object.fromEntries(changes) }
}

export const pasted = (html: string): string[] => outline(readPastedHtml(tree(html)))

export function outline(blocks: readonly PastedBlock[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.type) {
      case 'heading':
        return [`h${block.level} ${inline(block.children)}`]
      case 'list':
        return listOutline(block, '')
      case 'code':
        return [`code ${block.language} ${JSON.stringify(block.code)}`]
      case 'rule':
        return ['rule']
      case 'table':
        return block.rows.map((cells) => `| ${cells.map(cellOutline).join(' | ')}`)
      case 'picture':
        return [picture(block)]
      case 'quote':
        return [`> ${inline(block.children)}`]
      default:
        return [inline(block.children)]
    }
  })
}

function cellOutline({ children, colSpan, header, rowSpan }: PastedCell): string {
  const span = `${colSpan ? ` →${colSpan}` : ''}${rowSpan ? ` ↓${rowSpan}` : ''}`
  return `${inline(children)}${header ? '!' : ''}${span}`
}

function listOutline({ items, ordered, start }: PastedList, indent: string): string[] {
  return items.flatMap(({ children, nested }, index) => [
    `${indent}${ordered ? `${start + index}.` : '-'} ${inline(children)}`,
    ...nested.flatMap((inner) => listOutline(inner, `${indent}  `)),
  ])
}

function inline(inlines: readonly PastedInline[]): string {
  return inlines
    .map((one) => {
      switch (one.type) {
        case 'text':
          return one.marks.length > 0
            ? `{${[...one.marks].sort().join(' ')} ${one.text}}`
            : one.text
        case 'break':
          return '⏎'
        case 'link':
          return `[${inline(one.children)}](${one.href})`
        case 'note':
          return `[^${inline(one.children)}]`
        default:
          return picture(one)
      }
    })
    .join('')
}

function picture({
  src,
  alt,
  caption,
}: {
  src: string
  alt: string
  caption?: string | undefined
}) {
  return `<${src} "${alt}"${caption ? ` ${caption}` : ''}>`
}
