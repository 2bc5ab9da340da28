import 'server-only'
import type { Locale } from '#locales/languages'
import { paths } from '#src/platform/i18n/route'
import { chaptersOf } from '#src/rich-text/chapters'
import type { LexicalDocument } from '#src/rich-text/lexical'
import type { Found, LegalModel } from '../models'
import { findGlobalPage, type GlobalPage, type StoredGlobal } from './global-page'
import { type Localised, valueIn } from './localised'
import { readRichText } from './rich-text'

export interface StoredLegal extends StoredGlobal {
  readonly body?: Localised<LexicalDocument>
  readonly updatedAt?: string
}

/** The privacy policy or the terms. */
export async function findLegal(
  kind: 'privacy' | 'terms',
  locale: Locale,
): Promise<Found<LegalModel>> {
  return legalPage(kind, await findGlobalPage<StoredLegal>(kind, paths[kind], locale), locale)
}

/** Completes what was found of such a page with its text. */
export async function legalPage(
  kind: 'privacy' | 'terms',
  found: GlobalPage<StoredLegal>,
  locale: Locale,
): Promise<Found<LegalModel>> {
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
