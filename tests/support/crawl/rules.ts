import { type Answer, addressOf, type Crawl, documentOf, isPage } from './crawl'
import { type HtmlDocument, select } from './html'

/** What is wrong, at which address. */
export interface Finding {
  readonly rule: string
  readonly url: string
  readonly says: string
}

/** One thing that holds for a whole site: what it finds wrong. */
export type Rule = (crawl: Crawl) => Iterable<Omit<Finding, 'rule'>>

/** A page that was found, with what most rules ask of it. */
export interface Page {
  readonly url: string
  readonly answer: Answer
  readonly document: HtmlDocument
  readonly canonical: string | undefined
  /** Whether search engines are to list it, under this very address. */
  readonly isListed: boolean
}

export function pagesOf({ answers }: Crawl): Page[] {
  return [...answers.values()]
    .filter((answer) => isPage(answer) && answer.status === 200)
    .map((answer) => {
      const document = documentOf(answer)
      const canonical = linked(document, 'canonical', answer.url)
      const isListed = canonical === answer.url && !/noindex/.test(robotsOf(answer))
      return { url: answer.url, answer, document, canonical, isListed }
    })
}

export function robotsOf(answer: Answer): string {
  const metas = select(documentOf(answer), 'meta', ['name', 'robots'])
  const said = metas.map(({ attributes }) => attributes.get('content'))
  return [...said, answer.robots].filter(Boolean).join(', ')
}

/** The content of a `meta`, by name or property. */
export function metaOf(document: HtmlDocument, name: string): string | undefined {
  const metas = select(document, 'meta')
  return metas
    .find(({ attributes }) => (attributes.get('name') ?? attributes.get('property')) === name)
    ?.attributes.get('content')
}

/** The address that a `link` of a relation names. */
export function linked(document: HtmlDocument, rel: string, base: string): string | undefined {
  const href = select(document, 'link', ['rel', rel])[0]?.attributes.get('href')
  return href === undefined ? undefined : addressOf(href, base)
}

/** The languages that a page's head names, with their addresses. */
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

/** The values that several have in common, with whose they are. */
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
