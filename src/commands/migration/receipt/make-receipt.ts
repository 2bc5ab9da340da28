import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { findSiteDocument } from '../../transfer/site-content'
import type { Incoming } from '../incoming'
import type { MigrationResult } from '../writer/migrate'
import { pathnameOf } from '../writer/redirects'
import { placeOf, type SurveyedDocument, surveyKey } from '../writer/survey'
import type { Aspect } from './compare-texts'
import { factsOfIncoming } from './facts-of-incoming'
import type { NotedText } from './noted-texts'
import { countsOf, outcomeOf, type Receipt, type TextReceipt } from './receipt'
import { type ReceiptContext, receiptContext } from './receipt-context'
import type { SiteClient } from './site-client'
import { textInStore } from './text-in-store'
import { textOnPage } from './text-on-page'

export interface ReceiptOptions {
  readonly payload: Payload
  readonly result: MigrationResult
  /** Reads the source from its beginning, or what was noted of it. */
  readonly read: () => AsyncIterable<Incoming | NotedText>
  /** Without one, only stored texts are compared. */
  readonly client: SiteClient | undefined
  readonly source: string
  readonly system: string
  readonly signal?: AbortSignal
  readonly at?: (text: string) => void
}

/** Texts that are compared at the same time. */
const mostAtOnce = 6

/** Compares each text of the source, in each language, with what visitors get. */
export async function makeReceipt(options: ReceiptOptions): Promise<Receipt> {
  const { client, payload, result, signal } = options
  const { survey } = result
  const context = receiptContext(payload, result)
  const texts: TextReceipt[] = []
  const seen = new Set<string>()
  const underWay = new Set<Promise<void>>()
  let failure: { readonly error: unknown } | undefined
  for await (const one of options.read()) {
    signal?.throwIfAborted()
    if (one.kind !== 'article' && one.kind !== 'page') continue
    const locale = survey.languages.find(one.language)
    const document = survey.documents.get(surveyKey(placeOf(one), one.key))
    if (!locale || !document || seen.has(`${document.id} ${locale}`)) continue
    seen.add(`${document.id} ${locale}`)
    const working = compareText(
      'facts' in one ? one : { ...one, facts: factsOfIncoming(one) },
      document,
      locale,
      client,
      context,
    )
      .then((receipt) => {
        texts.push(receipt)
        options.at?.(`${texts.length} texts compared`)
      })
      .catch((error: unknown) => {
        failure ??= { error }
      })
      .finally(() => underWay.delete(working))
    underWay.add(working)
    while (underWay.size >= mostAtOnce) await Promise.race(underWay)
    if (failure) throw failure.error
  }
  await Promise.all(underWay)
  if (failure) throw failure.error
  for (const document of survey.documents.values()) {
    if (document.collection !== 'tags' && document.collection !== 'authors') continue
    for (const locale of document.languages.keys()) {
      texts.push(await compareName(document, locale, options, context))
    }
  }
  return {
    version: 1,
    source: options.source,
    system: options.system,
    ...(client ? { site: client.origin } : {}),
    made: new Date().toISOString(),
    counts: countsOf(texts, survey.leftOut),
    texts: texts.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    leftOut: survey.leftOut,
    otherLanguages: Object.fromEntries(survey.languages.elsewhere),
    missingPictures: result.pictures.missing,
    refusedRedirects: [...result.redirects.refused, ...result.refusedRedirects],
  }
}

async function compareText(
  text: NotedText,
  document: SurveyedDocument,
  locale: Locale,
  client: SiteClient | undefined,
  context: ReceiptContext,
): Promise<TextReceipt> {
  const { result, written } = context
  const state = written.get(`${document.id} ${locale}`)
  const path = state?.isPublic ? pathnameOf(result.survey, document, locale) : undefined
  const found =
    client && path !== undefined
      ? await textOnPage(text, document, locale, path, client, context)
      : await textInStore(text, document, locale, context)
  const aspects = state?.isEdited ? found.map(editedHere) : found
  const { key, kind, place, title } = text
  return {
    ...{ kind, key, place, title, locale },
    id: document.id,
    ...(path === undefined ? {} : { path }),
    outcome: outcomeOf(aspects),
    aspects,
    changes: result.changes.get(`${document.id} ${locale}`) ?? text.changes,
  }
}

const editedHere = (aspect: Aspect): Aspect =>
  aspect.outcome === 'missing' ? { ...aspect, outcome: 'changed', rule: 'changed-here' } : aspect

/** Topics and authors are looked for on the pages of articles; their own pages list those. */
async function compareName(
  document: SurveyedDocument,
  locale: Locale,
  { client, payload, source }: ReceiptOptions,
  { kinds, result, shownNames }: ReceiptContext,
): Promise<TextReceipt> {
  const kind = kinds.get(document.collection)
  const id = result.names.idOf(document)
  const isStored = kind && (await findSiteDocument(payload, kind, id)) !== undefined
  const names = [...document.names].map((name) => name.toLowerCase())
  const isShown = [...shownNames].some((shown) => names.some((name) => shown.includes(name)))
  const aspect: Aspect = {
    name: 'name',
    source: document.title,
    site: isStored ? document.title : 'absent',
    ...(isStored
      ? isShown || !client
        ? { outcome: 'equal' }
        : { outcome: 'changed', rule: 'no-public-article' }
      : { outcome: 'missing' }),
  }
  return {
    kind: document.collection === 'tags' ? 'topic' : 'author',
    key: document.key,
    place: { file: source, id: document.key },
    title: document.title,
    id,
    locale,
    outcome: aspect.outcome,
    aspects: [aspect],
    changes: [],
  }
}
