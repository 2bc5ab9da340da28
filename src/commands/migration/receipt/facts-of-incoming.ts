import {
  isBlank,
  type PastedBlock,
  type PastedInline,
  type PastedList,
  type PastedPicture,
} from '#src/rich-text/input/blocks'
import type { IncomingText } from '../incoming'
import type { TextFacts } from './text-facts'

/** What a text of the source has, before the writer has seen it. */
export function factsOfIncoming({ body, excerpt, image, title }: IncomingText): TextFacts {
  const found = { words: [] as string[], notes: [] as string[], links: [] as string[] }
  const pictures: string[] = []
  let tables = 0
  let code = 0
  for (const block of body) read(block)
  return {
    title,
    excerpt: excerpt ?? '',
    words: found.words.join(' '),
    notes: found.notes,
    links: found.links,
    pictures,
    tables,
    code,
    hasImage: image !== undefined,
  }

  function read(block: PastedBlock): void {
    if (block.type === 'picture') picture(block)
    else if (block.type === 'list') list(block)
    else if (block.type === 'code') {
      code += 1
      found.words.push(block.code)
    } else if (block.type === 'table') {
      tables += 1
      for (const { children } of block.rows.flat()) line(children)
    } else if (block.type !== 'rule') line(block.children)
  }

  function list({ items }: PastedList): void {
    for (const { children, nested } of items) {
      line(children)
      for (const inner of nested) list(inner)
    }
  }

  function picture({ caption, src }: PastedPicture): void {
    pictures.push(src)
    if (caption) found.words.push(caption)
  }

  function line(children: readonly PastedInline[]): void {
    found.words.push(textIn(children))
  }

  function textIn(children: readonly PastedInline[]): string {
    return children
      .map((child): string => {
        if (child.type === 'text') return child.text
        if (child.type === 'break') return ' '
        if (child.type === 'link') {
          // A link without words leads to where no visitor can reach.
          if (!isBlank(child.children)) found.links.push(child.href)
          return textIn(child.children)
        }
        if (child.type === 'note') found.notes.push(textIn(child.children))
        else picture(child)
        return ''
      })
      .join('')
  }
}
