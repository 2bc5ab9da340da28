import type { Payload } from 'payload'
import { locales } from '#locales/languages'
import { authorPath } from '#src/page-types/author/route'
import { topicPath } from '#src/page-types/topic/route'
import { buildPathname } from '#src/platform/i18n/pathname'
import { findSiteDocument, type SiteDocument } from '../../transfer/site-content'
import { type TransferredKind, transferredKinds } from '../../transfer/transferred-kinds'
import type { Target } from '../writer/address-book'
import type { MigrationResult } from '../writer/migrate'
import { pathnameOf, surveyedById } from '../writer/redirects'
import type { SurveyedDocument } from '../writer/survey'
import type { Written } from '../writer/write-document'

/** What comparing a text needs to know of the import and of the site. */
export interface ReceiptContext {
  readonly payload: Payload
  readonly result: MigrationResult
  readonly kinds: ReadonlyMap<string, TransferredKind>
  /** Its languages are mostly compared one after the other. */
  readonly findStored: (document: SurveyedDocument) => Promise<SiteDocument | undefined>
  /** By document id and language. */
  readonly written: ReadonlyMap<string, Written>
  /** Why old addresses don't redirect. */
  readonly refused: ReadonlyMap<string, string>
  /** Every pathname at which a document may be linked; none while it isn't public. */
  readonly pathnamesOf: (target: Target) => readonly string[]
  /** Names of topics and authors that pages have shown. */
  readonly shownNames: Set<string>
}

/** Documents in memory. */
const mostRead = 20

export function receiptContext(payload: Payload, result: MigrationResult): ReceiptContext {
  const { survey } = result
  const written = new Map(
    result.written.flatMap(({ document, languages }) =>
      languages.map((one) => [`${document.id} ${one.locale}`, one] as const),
    ),
  )
  const kinds = new Map(transferredKinds(payload).map((kind) => [kind.slug, kind]))
  const lastRead = new Map<string, Promise<SiteDocument | undefined>>()
  return {
    payload,
    result,
    kinds,
    findStored: ({ collection, id }) => {
      const kind = kinds.get(collection)
      const known =
        lastRead.get(id) ??
        (kind ? findSiteDocument(payload, kind, id) : Promise.resolve(undefined))
      lastRead.delete(id)
      lastRead.set(id, known)
      const [oldest] = lastRead.keys()
      if (lastRead.size > mostRead && oldest !== undefined) lastRead.delete(oldest)
      return known
    },
    written,
    refused: new Map(
      result.redirects.refused.map((line): [string, string] => {
        const [address = '', ...why] = line.split(': ')
        return [address, why.join(': ')]
      }),
    ),
    shownNames: new Set(),
    // A document without a translation is linked in its own language, or below the prefix of the page's.
    pathnamesOf: (target) => {
      const { id } = target
      const document = surveyedById(survey, target)
      if (!document) return []
      return [...document.languages].flatMap(([locale, { slug }]) => {
        if (document.collection === 'tags') return inEachLanguage(topicPath(slug, 1))
        if (document.collection === 'authors') return inEachLanguage(authorPath(slug, 1))
        const path = pathnameOf(survey, document, locale)
        if (path === undefined || !written.get(`${id} ${locale}`)?.isPublic) return []
        const prefix = buildPathname(locale, '/').replace(/\/$/, '')
        return inEachLanguage(path.slice(prefix.length))
      })
    },
  }
}

const inEachLanguage = (path: string) => locales.map((locale) => buildPathname(locale, path))
