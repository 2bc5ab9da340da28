import {
  childrenNamed,
  elementsOf,
  parseXml,
  textIn,
} from '#src/features/translation/import-export/xml-tree'

export interface SitemapUrl {
  readonly loc: string
  readonly lastmod: string | undefined
  readonly images: readonly string[]
  readonly alternates: Readonly<Record<string, string>>
}

/** Names of the elements in a sitemap: those of the protocol and, in it, those of XHTML. */
export const sitemapNames = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const xhtmlNames = 'http://www.w3.org/1999/xhtml'
const imageNames = 'http://www.google.com/schemas/sitemap-image/1.1'

/** Reads a sitemap file. @throws {Error} where it is no well-formed XML. */
export function parseSitemap(xml: string): SitemapUrl[] {
  const urlset = parseXml(xml)
  if (urlset.namespace !== sitemapNames) throw new Error(`A sitemap of ${urlset.namespace}`)
  return childrenNamed(urlset, 'url').map((url) => {
    const textOf = (name: string): string | undefined => childrenNamed(url, name).map(textIn)[0]
    const links = elementsOf(url.children).filter(
      ({ namespace, name }) => namespace === xhtmlNames && name === 'link',
    )
    return {
      loc: textOf('loc') ?? '',
      lastmod: textOf('lastmod'),
      images: elementsOf(url.children)
        .filter(({ namespace, name }) => namespace === imageNames && name === 'image')
        .map((image) => childrenNamed(image, 'loc').map(textIn)[0] ?? ''),
      alternates: Object.fromEntries(
        links.map(({ attributes }) => [attributes['hreflang'] ?? '', attributes['href'] ?? '']),
      ),
    }
  })
}
