import { addressOf } from './crawl'
import { type Element, select } from './html'
import { type Page, pagesOf, type Rule } from './rules'

type Thing = Readonly<Record<string, unknown>>

/** Search engines' requirements for rich results. */
const required: Readonly<Record<string, readonly string[]>> = {
  BlogPosting: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'inLanguage',
    'url',
  ],
  BreadcrumbList: ['itemListElement'],
  WebSite: ['name', 'url', 'potentialAction'],
  Organization: ['name', 'url', 'logo'],
  ProfilePage: ['mainEntity'],
}

export const structuredDataRules: Readonly<Record<string, Rule>> = {
  *structuredData(crawl) {
    for (const page of pagesOf(crawl)) {
      const { url } = page
      const graph = graphOf(page)
      if (typeof graph === 'string') {
        yield { url, fault: graph }
        continue
      }
      for (const thing of graph) {
        const type = String(thing['@type'])
        const missing = (required[type] ?? []).filter((key) => !thing[key])
        if (missing.length > 0) yield { url, fault: `its ${type} lacks ${missing.join(', ')}` }
        if (thing['inLanguage'] && thing['inLanguage'] !== contentLanguageOf(page)) {
          yield { url, fault: `its ${type} is in ${thing['inLanguage']}` }
        }
      }
      const relative = /"(?:@id|url|item|image|logo)":\["?\/|"(?:@id|url|item|image|logo)":"\//
      if (relative.test(JSON.stringify(graph))) yield { url, fault: 'relative addresses' }
    }
  },

  /** Every page but a home page has breadcrumbs in its structured data, equal to the visible ones. */
  *breadcrumbs(crawl) {
    for (const page of pagesOf(crawl)) {
      const { isListed, url } = page
      const graph = graphOf(page)
      if (typeof graph === 'string') continue
      const list = graph.find((thing) => thing['@type'] === 'BreadcrumbList')
      const isHome = graph.some((thing) => thing['@type'] === 'WebSite')
      if (!list) {
        if (isListed && !isHome) yield { url, fault: 'does not say where it lies' }
        continue
      }
      const steps = list['itemListElement'] as readonly Step[]
      const own = steps.at(-1)
      const [address] = url.split('?')
      if (own && addressOf(own.item, url) !== address) yield { url, fault: `ends at ${own.item}` }
      if (steps.some(({ position }, index) => position !== index + 1)) {
        yield { url, fault: 'counts its steps wrong' }
      }
      for (const { item } of steps) {
        const status = crawl.responses.get(addressOf(item, url) ?? '')?.status
        if (status !== 200) yield { url, fault: `lies below ${item}, which responds ${status}` }
      }
      const above = steps.slice(0, -1).map(({ item, name }) => `${name} ${addressOf(item, url)}`)
      const shown = breadcrumbsOf(page).join(' › ')
      if (shown !== (above.length > 1 ? above.join(' › ') : '')) {
        yield { url, fault: `shows ${shown || 'no way'} and says ${above.join(' › ')}` }
      }
    }
  },
}

interface Step {
  readonly position: number
  readonly name: string
  readonly item: string
}

function breadcrumbsOf({ document, url }: Page): string[] {
  const [breadcrumbs] = select(document, 'nav', ['class', 'breadcrumbs'])
  const isInBreadcrumbs = (element: Element): boolean =>
    element === breadcrumbs || (element.parent !== undefined && isInBreadcrumbs(element.parent))
  return select(document, 'a')
    .filter(isInBreadcrumbs)
    .map(({ attributes, text }) => `${text} ${addressOf(attributes.get('href') ?? '', url)}`)
}

export function graphOf({ document }: Page): readonly Thing[] | string {
  const scripts = select(document, 'script', ['type', 'application/ld+json'])
  if (scripts.length > 1) return `${scripts.length} descriptions`
  const [script] = scripts
  if (!script) return []
  try {
    const data = JSON.parse(script.text) as Thing
    const graph = data['@graph']
    return data['@context'] === 'https://schema.org' && Array.isArray(graph)
      ? graph
      : 'no graph of schema.org'
  } catch (error) {
    return String(error)
  }
}

/** The language of a page's text, which English may stand in for. */
function contentLanguageOf({ document }: Page): string | undefined {
  const inner = document.elements.find(
    ({ attributes, parent }) => parent?.name === 'main' && attributes.has('lang'),
  )
  return (inner ?? document.elements[0])?.attributes.get('lang')
}
