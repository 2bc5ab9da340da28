import { defaultLocale, type Locale } from '#locales/languages'
import type { TransferredKind } from '../../transfer/transferred-kinds'
import type { ChangeOfText, IncomingAuthor, IncomingText, IncomingTopic } from '../incoming'
import type { Target } from './address-book'
import { bodyOf, picturesOf } from './body'
import { nodeIds } from './document-ids'
import type { ExistingNames } from './existing-names'
import type { Pictures } from './pictures'
import { pathnameOf, surveyedById } from './redirects'
import type { DocumentToWrite, LanguageToWrite } from './save-document'
import { type Survey, type SurveyedDocument, surveyKey } from './survey'

export type IncomingContent = IncomingText | IncomingTopic | IncomingAuthor

export interface ConversionContext {
  readonly survey: Survey
  readonly names: ExistingNames
  readonly pictures: Pictures
  readonly changes: Map<string, ChangeOfText[]>
  readonly publish: boolean
}

/** The stored form of a document's texts. Takes in the pictures that they show. */
export async function documentToWrite(
  context: ConversionContext,
  kind: TransferredKind,
  document: SurveyedDocument,
  texts: readonly IncomingContent[],
): Promise<DocumentToWrite> {
  const languages: LanguageToWrite[] = []
  for (const text of texts) {
    const locale = context.survey.languages.find(text.language)
    if (locale !== undefined) languages.push(await languageOfText(context, document, text, locale))
  }
  return { kind, id: document.id, languages, shared: await sharedOf(context, document, texts) }
}

async function languageOfText(
  { changes, names, pictures, publish, survey }: ConversionContext,
  document: SurveyedDocument,
  text: IncomingContent,
  locale: Locale,
): Promise<LanguageToWrite> {
  const slug = document.languages.get(locale)?.slug
  const common = slug ? { slug } : {}
  const place = `${document.id} ${locale}`
  if (text.kind === 'topic' || text.kind === 'author') {
    const without = withoutRoom(text)
    if (without) changes.set(place, [without])
  }
  if (text.kind === 'topic') {
    const description = filled('description', text.description, longestDescription)
    const data = { ...common, name: text.name, ...description }
    return { locale, isToPublish: false, data, dates: {} }
  }
  if (text.kind === 'author') {
    const data = { ...common, name: text.name, ...filled('bio', text.biography) }
    return { locale, isToPublish: false, data, dates: {} }
  }
  const found = new Map<string, string>()
  const own = picturesOf(text.body)
  await Promise.all(
    own.map(async ({ alt, src }) => {
      const id = await pictures.find(src, alt, locale)
      if (id !== undefined) found.set(src, id)
    }),
  )
  const notes: ChangeOfText[] = [...text.changes]
  notes.push(...factsWithoutPlace(text))
  if (typeof text.state === 'object') {
    notes.push({ rule: 'draft', what: text.state.draft, isLost: false })
  }
  const shown = [...own.filter(({ src }) => found.has(src)), ...(text.image ? [text.image] : [])]
  for (const { alt, src } of shown) {
    if (pictures.hasOtherAlt(src, alt, locale)) {
      notes.push({ rule: 'alt-of-picture', what: `${alt} (${src})`.slice(0, 200), isLost: true })
    }
  }
  const body = bodyOf(text.body, {
    locale,
    addresses: survey.addresses,
    idOf: names.idOf,
    elsewhere: (target) => elsewhere(survey, target, locale),
    pictures: found,
    newId: nodeIds(document.id, locale),
    note: (change) => notes.push(change),
  })
  if (notes.length > 0) changes.set(place, notes)
  const { description, title } = text.search ?? {}
  const meta = { ...(title ? { title } : {}), ...(description ? { description } : {}) }
  const isAhead = Date.parse(text.publishedAt ?? '') > Date.now()
  const firstPublishedAt = dateOf(text.publishedAt)
  const modifiedAt = dateOf(text.modifiedAt) ?? firstPublishedAt
  return {
    locale,
    ...(text.isOutdated === undefined ? {} : { isOutdated: text.isOutdated }),
    isToPublish: publish && text.state === 'published' && !isAhead,
    dates: {
      ...(firstPublishedAt ? { firstPublishedAt } : {}),
      ...(modifiedAt ? { modifiedAt } : {}),
    },
    data: {
      ...common,
      title: cut(text.title, 200),
      ...filled('excerpt', text.excerpt, 400),
      body,
      ...(Object.keys(meta).length > 0 ? { meta } : {}),
    },
  }
}

/** Pages link documents in their own language or in the default one; others would be text. */
function elsewhere(survey: Survey, target: Target, locale: Locale): string | undefined {
  const document = surveyedById(survey, target)
  const isShown = (one: Locale) => document?.languages.get(one)?.isPublished
  return document && isShown(target.locale) && !isShown(locale) && !isShown(defaultLocale)
    ? pathnameOf(survey, document, target.locale)
    : undefined
}

/** What a field of a topic or an author is too short for. */
function withoutRoom(one: IncomingTopic | IncomingAuthor): ChangeOfText | undefined {
  if (one.kind === 'author') {
    const others = (one.links ?? []).slice(mostLinks)
    return others.length > 0
      ? { rule: 'links-of-author', what: cut(others.join(', '), 200), isLost: true }
      : undefined
  }
  const description = [...(one.description?.trim() ?? '')]
  if (description.length <= longestDescription) return undefined
  const end = description.slice(longestDescription - 1).join('')
  return { rule: 'shortened-description', what: cut(`… ${end.trim()}`, 200), isLost: true }
}

/** What the site has no field for. */
function factsWithoutPlace(text: IncomingText): ChangeOfText[] {
  const lost = (rule: string, what: string | undefined): ChangeOfText[] =>
    what ? [{ rule, what: what.slice(0, 200), isLost: true }] : []
  const { authors, image, kind, search, topics } = text
  return [
    ...(kind === 'page'
      ? [
          ...lost('author-of-page', authors.join(', ')),
          ...lost('topics-of-page', topics.join(', ')),
          ...lost('image-of-page', image?.src),
        ]
      : [
          ...lost('one-author', authors.slice(1).join(', ')),
          ...lost('caption-of-image', image?.caption),
        ]),
    ...(search?.hidden ? lost('not-hidden', 'hidden from search engines') : []),
  ]
}

async function sharedOf(
  { names, pictures, survey }: ConversionContext,
  document: SurveyedDocument,
  texts: readonly IncomingContent[],
): Promise<Record<string, unknown>> {
  const [first] = texts
  if (!first || first.kind === 'topic') return {}
  const locale = survey.languages.find(first.language) ?? defaultLocale
  const image = texts.flatMap((one) => ('image' in one && one.image ? [one.image] : []))[0]
  const media = image && (await pictures.find(image.src, image.alt, locale))
  if (first.kind === 'author') {
    const links = (first.links ?? []).slice(0, mostLinks).map((url) => ({ url }))
    return { ...(media ? { avatar: media } : {}), ...(links.length > 0 ? { links } : {}) }
  }
  if (first.kind === 'page') {
    if (first.role) return {}
    const parent = document.parent && survey.documents.get(surveyKey('pages', document.parent))
    return { layout: 'text', ...(parent ? { parent: parent.id } : {}) }
  }
  const idsOf = (collection: 'tags' | 'authors', keys: readonly string[]) => [
    ...new Set(
      keys.flatMap((key) => {
        const one = survey.documents.get(surveyKey(collection, key))
        return one ? [names.idOf(one)] : []
      }),
    ),
  ]
  const articles = texts.filter((one): one is IncomingText => one.kind === 'article')
  const [author] = idsOf(
    'authors',
    articles.flatMap(({ authors }) => authors),
  )
  const tags = idsOf(
    'tags',
    articles.flatMap(({ topics }) => topics),
  )
  const [publishedAt] = articles.flatMap((one) => dateOf(one.publishedAt) ?? []).toSorted()
  return {
    ...(publishedAt ? { publishedAt } : {}),
    ...(author ? { author } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(media ? { image: media } : {}),
  }
}

/** Of an author. */
const mostLinks = 8
/** Of a topic, in characters. */
const longestDescription = 300

/** Years that calendars of other systems invent, such as 0, are no dates. */
function dateOf(text: string | undefined): string | undefined {
  const date = new Date(text ?? Number.NaN)
  const year = date.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? date.toISOString() : undefined
}

const cut = (text: string, most: number): string => {
  const characters = [...text]
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text
}

const filled = (name: string, value: string | undefined, most = Number.POSITIVE_INFINITY) =>
  value?.trim() ? { [name]: cut(value.trim(), most) } : {}
