import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import {
  type DocumentAddress,
  type FindPathname,
  findAddress,
  pathnamesIn,
} from '#src/page-types/document-address'
import { isPageCollection } from '#src/page-types/route-of-document'
import { buildPathname } from '#src/platform/i18n/pathname'
import { contentLocale } from '#src/platform/i18n/published-locales'

/** Where links lead: to the original itself where a translation is missing, since other systems show none instead. */
export function linkedPathnames(payload: Payload): FindPathname {
  const others = pathnamesIn({ payload })
  const known = new Map<string, Promise<DocumentAddress | undefined>>()
  return async (target, locale: Locale) => {
    if (!('collection' in target) || !isPageCollection(target.collection)) {
      return others(target, locale)
    }
    const { collection, id } = target
    const finding = known.get(id) ?? findAddress({ payload }, { collection, id })
    known.set(id, finding)
    const address = await finding
    const source = address && contentLocale(address.published, locale)
    const path = source && address.paths[source]
    return path ? buildPathname(source, path) : undefined
  }
}
