import 'server-only'
import { type Locale, locales } from '#locales/languages'
import type { SitemapEntry } from '#src/features/seo/sitemap'
import { articlePathname } from '../content/addresses/article-resolution'
import { type DatedAddress, streamArticleAddresses } from '../content/lists/article-addresses'
import { findPicturePaths } from '../content/reads/picture-paths'

/** Articles whose pictures are read together. */
const batchSize = 100

export async function* listSitemap(
  locale: Locale,
  after: string | undefined,
): AsyncGenerator<SitemapEntry> {
  for await (const batch of batchesOf(streamArticleAddresses(locale, after))) {
    const pictures = await findPicturePaths(
      batch.flatMap(({ image }) => image ?? []),
      'square',
    )
    for (const address of batch) {
      const pathname = articlePathname(address, locale)
      const picture = pictures.get(address.image ?? '')
      if (!pathname) continue
      yield {
        cursor: address.id,
        pathname,
        lastModified: address.modifiedAt,
        languages: locales.map((other) => ({
          locale: other,
          pathname: articlePathname(address, other) ?? '',
          published: address.published.includes(other),
        })),
        ...(picture ? { images: [picture] } : {}),
      }
    }
  }
}

async function* batchesOf(
  addresses: AsyncIterable<DatedAddress>,
): AsyncGenerator<readonly DatedAddress[]> {
  let batch: DatedAddress[] = []
  for await (const address of addresses) {
    batch.push(address)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
