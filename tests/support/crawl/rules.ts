import { addressOf, type Crawl, type CrawledResponse, documentOf, isPage } from './crawl'
import { type HtmlDocument, select } from './html'

export interface Finding {
  readonly rule: string
  readonly url: string
  readonly fault: string
}

export type Rule = (crawl: Crawl) => Iterable<Omit<Finding, 'rule'>>

export interface Page {
  readonly url: string
  readonly response: CrawledResponse
  readonly document: HtmlDocument
  readonly canonical: string | undefined
  /** Whether search engines are to list it, under this very address. */
  readonly isListed: boolean
}

export function pagesOf({ responses }: Crawl): Page[] {
  return [...responses.values()]
    .filter((response) => isPage(response) && response.status === 200)
    .map(pageOf)
}

/** Each rule needs all of them. */
const pages = new WeakMap<CrawledResponse, Page>()

function pageOf(response: CrawledResponse): Page {
  const known = pages.get(response)
  if (known) return known
  const document = documentOf(response)
  const canonical = linked(document, 'canonical', response.url)
  const isListed = canonical === response.url && !/noindex/.test(robotsOf(response))
  const page = { url: response.url, response, document, canonical, isListed }
  pages.set(response, page)
  return page
}

export function robotsOf(response: CrawledResponse): string {
  const metas = select(documentOf(response), 'meta', ['name', 'robots'])
  const contents = metas.map(({ attributes }) => attributes.get('content'))
  return [...contents, response.robots].filter(Boolean).join(', ')
}

export function metaOf(document: HtmlDocument, name: string): string | undefined {
  const metas = select(document, 'meta')
  return metas
    .find(({ attributes }) => (attributes.get('name') ?? attributes.get('property')) === name)
    ?.attributes.get('content')
}

export function linked(document: HtmlDocument, rel: string, base: string): string | undefined {
  const href = select(document, 'link', ['rel', rel])[0]?.attributes.get('href')
  return href === undefined ? undefined : addressOf(href, base)
}

export function alternatesOf({ document, url }: Page): Map<string, string> {
  return new Map(
    select(document, 'link', ['rel', 'alternate'])
      .filter(({ attributes }) => attributes.has('hreflang'))
      .map(({ attributes }) => [
        attributes.get('hreflang') ?? '',
        addressOf(attributes.get('href') ?? '', url) ?? '',
      ]),
  )
}

export function repeated<T>(
  items: readonly T[],
  textOf: (item: T) => string | undefined,
): Map<string, T[]> {
  const byValue = new Map<string, T[]>()
  for (const item of items) {
    const value = textOf(item)
    if (value) byValue.set(value, [...(byValue.get(value) ?? []), item])
  }
  return new Map([...byValue].filter(([, owners]) => owners.length > 1))
}
