import 'server-only'
import type { Locale } from '#locales/languages'
import type { Stored } from '#src/cms/stored/stored'
import { chaptersOf } from '#src/rich-text/chapters'
import {
  findGlobalPage,
  type GlobalPage,
  globalPage,
  sitemapOfGlobal,
} from '../content/parts/global-page'
import { readRichText } from '../content/parts/rich-text'
import { valueIn } from '../content/reads/localised'
import type { Found } from '../models'
import type { Draft } from '../read-type'
import type { PageGlobal } from '../route-of-document'
import type { LegalModel } from './model'

type StoredLegal = Stored<'privacy' | 'terms'>

export function legalRead<Kind extends PageGlobal>(kind: Kind, path: string) {
  return {
    find: async ({ locale }: { readonly locale: Locale }) =>
      legalPage(kind, await findGlobalPage<StoredLegal>(kind, path, locale), locale),
    sitemap: sitemapOfGlobal(kind, path),
    draft: async ({ locale, stored }: Draft) =>
      legalPage(kind, await globalPage(stored as StoredLegal, path, locale), locale),
  }
}

async function legalPage<Kind extends string>(
  kind: Kind,
  found: GlobalPage<StoredLegal>,
  locale: Locale,
): Promise<Found<LegalModel<Kind>>> {
  if (found.kind !== 'page') return found
  const { page, stored } = found
  const source = page.contentLocale
  const body = await readRichText(valueIn(stored.body, source), locale, source)
  return {
    kind: 'page',
    page: {
      ...page,
      kind,
      excerpt: valueIn(stored.excerpt, source),
      modifiedAt: valueIn(stored.modifiedAt, source) ?? stored.updatedAt ?? '',
      chapters: chaptersOf(body),
      body,
    },
  }
}
