import {
  attribute,
  find,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  without,
} from '#src/rich-text/input/html/html-tree'
import { parseHtml } from '#src/rich-text/input/html/parse-html'
import type { TextFacts } from './text-facts'

export interface PageFacts extends TextFacts {
  /** Of the document, such as `pt`. */
  readonly language: string
  /** Shown in another language than the page's, for lack of a translation. */
  readonly isFallback: boolean
  readonly publishedAt: string | undefined
  readonly modifiedAt: string | undefined
  readonly author: string | undefined
  readonly topics: readonly string[]
}

/** Reads a page as a browser gets it; `undefined` if it has no article. */
export function factsOfPage(html: string): PageFacts | undefined {
  const document = parseHtml(html)
  const article = find(document, ({ tag }) => tag === 'article')
  const prose = article && find(article, (one) => hasClass(one, /^prose$/))
  if (!article || !prose) return undefined
  const own = (name: RegExp) => find(article, (one) => hasClass(one, name))
  const notes = find(prose, (one) => hasClass(one, /^notes$/))
  const body = without(
    prose,
    (one) => hasClass(one, /^(?:notes|note-mark)$/) || attribute(one, 'aria-hidden') === 'true',
  )
  const noteTexts = notes ? all(notes, ({ tag }) => tag === 'li').map(withoutWayBack) : []
  const heading = find(article, ({ tag }) => tag === 'h1')
  const lead = own(/^lead$/)
  const byline = own(/^byline$/)
  const topics = find(article, (one) => one.tag === 'ul' && hasClass(one, /^topics$/))
  const author = byline && find(byline, (one) => attribute(one, 'rel') === 'author')
  const by = byline?.children.find((one) => isElement(one) && one.tag === 'span')
  return {
    title: heading ? line(heading) : '',
    excerpt: lead ? line(lead) : '',
    words: line(body),
    notes: noteTexts.map(line),
    links: [body, ...noteTexts].flatMap((part) =>
      all(part, ({ tag }) => tag === 'a').map((one) => attribute(one, 'href')),
    ),
    pictures: all(body, ({ tag }) => tag === 'img').map((one) => attribute(one, 'src')),
    tables: all(body, ({ tag }) => tag === 'table').length,
    code: all(body, ({ tag }) => tag === 'pre').length,
    hasImage: own(/^article-image$/) !== undefined,
    language: attribute(find(document, ({ tag }) => tag === 'html') ?? document, 'lang'),
    isFallback: find(document, (one) => hasClass(one, /^fallback-notice$/)) !== undefined,
    ...datesIn(document),
    author: author ? line(author) : by && isElement(by) ? line(by) : undefined,
    topics: topics ? all(topics, ({ tag }) => tag === 'li').map(line) : [],
  }
}

const withoutWayBack = (note: HtmlElement): HtmlElement =>
  without(note, (one) => attribute(one, 'role') === 'doc-backlink')

/** Of the data for search engines: readers see days, not moments. */
function datesIn(document: HtmlElement): Pick<PageFacts, 'publishedAt' | 'modifiedAt'> {
  const data = all(document, (one) => attribute(one, 'type') === 'application/ld+json')
  const text = data.map((one) => one.children.join('')).find((one) => one.includes('BlogPosting'))
  const date = (name: string) => new RegExp(`"${name}":"([^"]*)"`).exec(text ?? '')?.[1]
  return { publishedAt: date('datePublished'), modifiedAt: date('dateModified') }
}

function all(node: HtmlNode, fits: (element: HtmlElement) => boolean): HtmlElement[] {
  if (!isElement(node)) return []
  const below = node.children.flatMap((child) => all(child, fits))
  return fits(node) ? [node, ...below] : below
}

const block = /^(?:p|h\d|li|ul|ol|td|th|tr|table|figure|figcaption|pre|blockquote|div|br|aside)$/

/** The text of an element in one line. */
function line(element: HtmlElement): string {
  const text = (node: HtmlNode): string => {
    if (!isElement(node)) return node
    const inner = node.children.map(text).join('')
    return block.test(node.tag) ? ` ${inner} ` : inner
  }
  return text(element).replaceAll(/\s+/g, ' ').trim()
}
