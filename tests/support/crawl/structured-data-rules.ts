import { select } from './html'
import { type Page, pagesOf, type Rule } from './rules'

type Thing = Readonly<Record<string, unknown>>

/** What search engines ask of the things that they show in a special way. */
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
        yield { url, says: graph }
        continue
      }
      for (const thing of graph) {
        const type = String(thing['@type'])
        const missing = (required[type] ?? []).filter((key) => !thing[key])
        if (missing.length > 0) yield { url, says: `its ${type} lacks ${missing.join(', ')}` }
        if (thing['inLanguage'] && thing['inLanguage'] !== contentLanguageOf(page)) {
          yield { url, says: `its ${type} is in ${thing['inLanguage']}` }
        }
      }
      const relative = /"(?:@id|url|item|image|logo)":\["?\/|"(?:@id|url|item|image|logo)":"\//
      if (relative.test(JSON.stringify(graph))) yield { url, says: 'relative addresses' }
    }
  },
}

/** The things that a page describes; what is wrong where they cannot be read. */
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
