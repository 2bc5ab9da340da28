import { parseUrl } from '#src/platform/urls/parse-url'
import type { PastedBlock } from '#src/rich-text/input/blocks'
import { readPastedHtml } from '#src/rich-text/input/html/html'
import {
  attribute,
  type HtmlElement,
  type HtmlNode,
  isElement,
} from '#src/rich-text/input/html/html-tree'
import { parseHtml } from '#src/rich-text/input/html/parse-html'
import type { Change } from '#src/rich-text/input/not-kept'
import type { ChangeOfText } from '../../../incoming'
import type { Survey } from '../survey'
import { withParagraphs } from './classic-paragraphs'
import { expandShortcodes } from './expand-shortcodes'
import { hasBlocks, parseBlocks } from './parse-blocks'
import { renderBlock } from './render-blocks'

export interface ReadBody {
  readonly body: readonly PastedBlock[]
  readonly changes: readonly ChangeOfText[]
  /** How many pages `<!--nextpage-->` made of it. */
  readonly pages: number
}

const losing: readonly Change[] = ['lost-player', 'drawing']

export const pagesIn = (content: string): number => content.split(/<!--\s*nextpage\s*-->/).length

export function readBody(
  content: string,
  id: string,
  link: string,
  footnotes: string,
  survey: Survey,
): ReadBody {
  const changes = new Map<string, ChangeOfText>()
  const change = (rule: string, what: string, isLost: boolean) => {
    const text = what.replaceAll(/\s+/g, ' ').trim().slice(0, 200)
    changes.set(`${rule} ${text}`, { rule, what: text, isLost })
    return undefined
  }
  const pages = pagesIn(content)
  if (pages > 1 && !hasBlocks(content)) change('joined-pages', `${pages} pages`, false)
  const shortcodes = {
    change,
    alt: (file: string) => survey.alts.get(file) ?? '',
    file: (file: string) => survey.files.get(file),
    ownFiles: (survey.filesOf.get(id) ?? []).filter((file) =>
      isPicture(survey.files.get(file) ?? ''),
    ),
  }
  const blocks = { change, footnotes, reusable: (ref: string) => survey.blocks.get(ref) }
  const parts = hasBlocks(content) ? parseBlocks(content) : [content]
  const children = parts.flatMap((part): readonly HtmlNode[] => {
    const isText = typeof part === 'string'
    const html = expandShortcodes(isText ? part : renderBlock(part, blocks), shortcodes)
    if (html.trim() === '') return []
    const root = bodyOf(parseHtml(`<body>${html}`))
    const isClassic = isText || /^core\/(?:freeform|shortcode)$/.test(part.name)
    return (isClassic ? withParagraphs(root) : root).children
  })
  const root: HtmlElement = { tag: 'body', attributes: new Map(), children }
  const body = readPastedHtml(withAddresses(root), (name, times = 1) => {
    if (times === 0) return
    change(name === 'player' ? 'player-as-link' : name, `${times} ×`, losing.includes(name))
  })
  return { body, changes: [...changes.values()], pages }

  /** Whole addresses, and pictures in their full size. */
  function withAddresses(element: HtmlElement): HtmlElement {
    const attributes = new Map(element.attributes)
    if (element.tag === 'img') {
      attributes.set('src', fullSize(element, survey, link))
      attributes.delete('srcset')
    }
    const href = attribute(element, 'href').trim()
    if (element.tag === 'a' && href !== '' && !/^(?:#|\/|[a-z][a-z\d+.-]*:)/i.test(href)) {
      attributes.set('href', absolute(href, link))
    }
    return {
      ...element,
      attributes,
      children: element.children.map((child) => (isElement(child) ? withAddresses(child) : child)),
    }
  }
}

const bodyOf = (root: HtmlElement): HtmlElement => ({
  tag: 'body',
  attributes: new Map(),
  children: root.children.flatMap((child) =>
    isElement(child) && (child.tag === 'body' || child.tag === 'head') ? child.children : [child],
  ),
})

export const isPicture = (address: string): boolean =>
  /\.(?:jpe?g|jpe|png|gif|webp|avif|svg|bmp|tiff?|heic|ico)(?:[?#]|$)/i.test(address)

function fullSize(element: HtmlElement, { files, filesByAddress }: Survey, link: string): string {
  const src = absolute(attribute(element, 'src').trim(), link)
  const whole = src.replace(/[?#].*$/, '').replace(/-\d+x\d+(?=\.\w+$)/, '')
  if (filesByAddress.has(whole)) return whole
  const [, id = ''] = /(?:^|\s)wp-image-(\d+)/.exec(attribute(element, 'class')) ?? []
  const known = files.get(id)
  const nameOf = (address: string) => address.replace(/^.*\//, '').replace(/-scaled(?=\.\w+$)/, '')
  return known && nameOf(known) === nameOf(whole) ? known : src
}

function absolute(address: string, link: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(address)) return address
  return parseUrl(address, link)?.href ?? address
}
