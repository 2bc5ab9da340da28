import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { mostLevels } from '#src/page-types/page/route'
import type {
  Incoming,
  IncomingMenu,
  IncomingPicture,
  IncomingRedirect,
  IncomingSubscriber,
  IncomingText,
  LeftOut,
  Place,
} from '../incoming'
import { AddressBook, siteIn, type Target } from './address-book'
import { documentId, type WrittenPlace } from './document-ids'
import { SiteLanguages } from './site-languages'
import { slugBook } from './slug-book'

/** What is known of a document before any of its texts is written: little, since all of them are in memory. */
export interface SurveyedDocument {
  readonly collection: WrittenPlace
  readonly id: string
  readonly key: string
  readonly title: string
  /** Of topics and authors, in all languages: texts show them. */
  readonly names: Set<string>
  readonly languages: Map<Locale, SurveyedText>
  parent?: string
}

export interface SurveyedText {
  readonly slug: string
  readonly addresses: readonly string[]
  readonly feeds?: readonly string[]
  readonly isPublished: boolean
  readonly publishedAt?: string
}

export interface Survey {
  /** Begins what ids are made of: the system, and which of its sites. */
  readonly namespace: string
  readonly documents: ReadonlyMap<string, SurveyedDocument>
  readonly addresses: AddressBook
  readonly languages: SiteLanguages
  readonly pictures: ReadonlyMap<string, IncomingPicture>
  readonly redirects: readonly IncomingRedirect[]
  readonly menus: readonly IncomingMenu[]
  readonly leftOut: readonly LeftOut[]
  /** Adds what only a look at the bodies has shown. */
  readonly leaveOut: (one: LeftOut) => void
  /** Other slugs than the source's, since they were taken or can't be slugs here. */
  readonly slugChanges: readonly string[]
  readonly subscribers: readonly IncomingSubscriber[]
}

export const surveyKey = (collection: WrittenPlace, key: string) => `${collection}:${key}`

export const collectionOf = {
  article: 'blogs',
  page: 'pages',
  topic: 'tags',
  author: 'authors',
} as const

/** Where it is written: pages that every site has once are globals. */
export const placeOf = (one: {
  readonly kind: keyof typeof collectionOf
  readonly role?: NonNullable<IncomingText['role']>
}): WrittenPlace => one.role ?? collectionOf[one.kind]

/** Reads the source once and writes nothing: links lead to documents that come later, and slugs may collide. */
export async function surveySource(
  payload: Payload,
  incoming: AsyncIterable<Incoming>,
  { folder, namespace, siteUrl, unnamed }: SurveyOptions,
): Promise<Survey> {
  const slugs = await slugBook(payload)
  const languages = new SiteLanguages(unnamed)
  const addresses = new AddressBook()
  if (siteUrl) addresses.addSite(siteUrl)
  const documents = new Map<string, SurveyedDocument>()
  const pictures = new Map<string, IncomingPicture>()
  const redirects: IncomingRedirect[] = []
  const menus: IncomingMenu[] = []
  const leftOut: LeftOut[] = []
  const known = new Set<string>()
  const leaveOut = (one: LeftOut) => {
    const identity = JSON.stringify(one)
    if (!known.has(identity)) leftOut.push(one)
    known.add(identity)
  }
  const subscribers: IncomingSubscriber[] = []
  // The address is known before the first document, or never.
  let named: string | undefined
  let whole: string | undefined
  const inNamespace = () => {
    const site = siteIn(named ?? siteUrl ?? '')
    whole ??= [namespace, site ? site.host + site.path : folder].join(' ').trim()
    return whole
  }
  for await (const one of incoming) {
    if (one.kind === 'site') {
      named ??= one.addresses[0]
      for (const address of one.addresses) addresses.addSite(address)
    } else if (one.kind === 'picture') {
      for (const source of [one.key, ...one.sources])
        if (!pictures.has(source)) pictures.set(source, one)
    } else if (one.kind === 'redirect') redirects.push(one)
    else if (one.kind === 'menu') menus.push(one)
    else if (one.kind === 'left-out') leaveOut(one)
    else if (one.kind === 'subscriber') subscribers.push(one)
    else take(one)
  }
  const survey = {
    namespace: inNamespace(),
    documents,
    addresses,
    languages,
    pictures,
    redirects,
    menus,
    leftOut,
    leaveOut,
    subscribers,
  }
  placeBelowParents(survey, leftOut)
  return { ...survey, slugChanges: slugs.changes }

  function take(
    one: Extract<
      Incoming,
      { readonly addresses: readonly string[]; kind: keyof typeof collectionOf }
    >,
  ) {
    const locale = languages.find(one.language)
    if (locale === undefined) {
      languages.countElsewhere(one.language ?? '')
      return
    }
    const role = 'role' in one ? one.role : undefined
    const collection = placeOf(one)
    const title = 'title' in one ? one.title : one.name
    const at = surveyKey(collection, one.key)
    const known = documents.get(at) ?? {
      collection,
      id: role ?? documentId(inNamespace(), collection, one.key),
      key: one.key,
      title,
      names: new Set<string>(),
      languages: new Map<Locale, SurveyedText>(),
    }
    if (known.languages.has(locale)) {
      leftOut.push(twin(one.place, title, one.key, locale))
      return
    }
    documents.set(at, known)
    if ('name' in one) known.names.add(one.name)
    if ('parent' in one && one.parent !== undefined) known.parent = one.parent
    const isText = 'state' in one
    known.languages.set(locale, {
      slug: role
        ? ''
        : slugs.take({
            collection: collectionOf[one.kind],
            id: known.id,
            locale,
            title,
            given: one.slug,
            above: known.parent,
          }),
      // A page that the site has once keeps the address that it has there.
      addresses: role ? [] : one.addresses,
      ...('feeds' in one && one.feeds ? { feeds: one.feeds } : {}),
      isPublished: !isText || one.state === 'published',
      ...(isText && one.publishedAt ? { publishedAt: one.publishedAt } : {}),
    })
    if (role) return
    const target: Target = { collection: collectionOf[one.kind], id: known.id, locale }
    for (const address of one.addresses) addresses.add(address, target)
  }
}

export interface SurveyOptions {
  /** Names the system. With its address, it tells sites apart whose documents have the same keys. */
  readonly namespace: string
  /** Stands for the address of a folder that names none. */
  readonly folder?: string | undefined
  readonly siteUrl?: string | undefined
  /** The language of texts that name none. */
  readonly unnamed?: Locale | undefined
}

const twin = (place: Place, title: string, key: string, locale: Locale): LeftOut => ({
  kind: 'left-out',
  place,
  what: `"${title}"`,
  why: `another text of "${key}" in ${locale} came before it. Give one of them another id.`,
  isFault: true,
})

type Placed = Pick<Survey, 'documents'>

/** Ends circles, and moves up what lies deeper than pages can here. */
function placeBelowParents({ documents }: Placed, leftOut: LeftOut[]): void {
  const parentOf = ({ parent }: SurveyedDocument) =>
    parent === undefined ? undefined : documents.get(surveyKey('pages', parent))
  for (const page of documents.values()) {
    if (page.parent === undefined) continue
    const above: SurveyedDocument[] = []
    let next = parentOf(page)
    while (next && next !== page && !above.includes(next)) {
      above.push(next)
      next = parentOf(next)
    }
    const say = (why: string, isFault: boolean) =>
      leftOut.push({
        kind: 'left-out',
        place: { file: '', id: page.key },
        what: `place of the page "${page.title}"`,
        why,
        isFault,
      })
    if (above.length === 0 || next) {
      say(
        next
          ? 'its pages above lead in a circle; it is a page of the first level'
          : 'the page above is missing',
        Boolean(next),
      )
      delete page.parent
    } else if (above.length >= mostLevels) {
      const higher = above.at(1 - mostLevels)
      if (higher) page.parent = higher.key
      say(`it was on level ${above.length + 1}; the site has ${mostLevels}`, false)
    }
  }
}
