import type { Payload } from 'payload'
import { type Locale, languageOf, locales } from '#locales/languages'
import { idOf } from '#src/cms/fields/id-of'
import { storedFiles } from '#src/features/media/cms/stored-files'
import { languageStates } from '#src/features/publication/language-states'
import { localiseHref } from '#src/page-types/content/links/href'
import { pathnamesIn } from '#src/page-types/document-address'
import { documents } from '#src/page-types/documents'
import type { Picture } from '#src/page-types/picture-model'
import {
  kindOfDocument,
  type PageCollection,
  type PageGlobal,
} from '#src/page-types/route-of-document'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { buildPathname, encodeHref } from '#src/platform/i18n/pathname'
import { isRichText, type LexicalDocument } from '#src/rich-text/nodes'
import { referencesOf } from '#src/rich-text/references'
import { toRichText } from '#src/rich-text/to-rich-text'
import { bothOf, listIds, plain } from '../transfer/site-content'
import { type TransferredKind, transferredKinds } from '../transfer/transferred-kinds'
import { formerPathnames, readRedirects } from './former-addresses'
import { formLink, formsAsLinks, formsOnce, inTexts } from './forms-as-links'
import { linkedPathnames } from './linked-pathnames'
import { lossesIn, lossesInSections } from './losses-in'
import type { Loss, OutgoingPicture, OutgoingSite, OutgoingText } from './outgoing'
import { readLibrary } from './read-library'
import { sectionsAsText } from './sections-as-text'
import {
  dateOf,
  inLanguage,
  inLocale,
  richTextsIn,
  textOrNone,
  textsOf,
  type Values,
} from './stored-values'

/** What an export for other systems reads: topics and authors at once, texts one by one. */
export interface OutgoingReader {
  readonly site: OutgoingSite
  /** Ids of pages with pages below them. */
  parents(): Promise<ReadonlySet<string>>
  /** All languages of a document together, pages after those above them. */
  texts(): AsyncGenerator<OutgoingText>
  /** Every picture of the site, shown or not. */
  pictures(): AsyncGenerator<OutgoingPicture>
  bytesOf(picture: OutgoingPicture): Promise<Buffer>
}

export async function readOutgoing(payload: Payload, url: string): Promise<OutgoingReader> {
  const kinds = transferredKinds(payload)
  const kindOf = (slug: string) => kinds.find((kind) => kind.slug === slug)
  const findPathname = pathnamesIn({ payload })
  const linkedPathname = linkedPathnames(payload)
  const shownForms = formsOnce(payload)
  const former = await formerPathnames(payload)
  const { authors, pictures: allPictures, pictureOf, topics } = await readLibrary(payload, kinds)
  const siteKind = kindOf('site')
  const { main: siteFields } = siteKind
    ? await bothOf(payload, siteKind, 'site')
    : { main: undefined }
  const redirects = await readRedirects(payload, findPathname)
  /** Redirects to a text are its aliases. */
  const aliases = new Map<string, string[]>()
  for (const { from, permanent, to } of redirects) {
    // Aliases are permanent, and have neither parts nor a query.
    if (permanent && !/[*:?]/.test(from)) aliases.set(to, [...(aliases.get(to) ?? []), from])
  }
  const taken = new Set<string>()

  async function* textsOfKind(kind: TransferredKind): AsyncGenerator<OutgoingText> {
    const slug = kind.slug as PageCollection | PageGlobal
    const pageKind = kindOfDocument(slug)
    for (const id of await inOrder(kind)) {
      const { main, newest } = await bothOf(payload, kind, id)
      if (!main || main['deletedAt']) continue
      const [published, current] = [plain(main), plain(newest ?? main)]
      const { languages } = languageStates(published as StoredDocument, current as StoredDocument)
      const pathsOf = pathsOnce(payload, pageKind, id)
      let key: string | undefined
      for (const locale of locales) {
        const { state } = languages[locale]
        if (state === 'nothing') continue
        const isPublic = state === 'published' || state === 'changed'
        // What visitors see, and of a draft what its editors see.
        const document = isPublic ? published : current
        const paths = await pathsOf(document)
        const pathname = buildPathname(locale, paths[locale] ?? `/${slug}/${id}`)
        key ??= pathname.slice(1) || slug
        const text = await textIn(kind, { id, key }, document, locale, pathname)
        if (!text) continue
        const changed: Loss[] = state === 'changed' ? ['unpublished-changes'] : []
        yield { ...text, isPublic, losses: [...changed, ...text.losses] }
      }
    }
  }

  async function textIn(
    kind: TransferredKind,
    { id, key }: Pick<OutgoingText, 'id' | 'key'>,
    document: Values,
    locale: Locale,
    pathname: string,
  ): Promise<OutgoingText | undefined> {
    const { isGlobal, slug } = kind
    const value = (name: string) => inLocale(document[name], locale)
    const title = textOrNone(value('title'))
    const meta = (document['meta'] ?? {}) as Values
    const body = value('body') ?? value('text') ?? value('content')
    const sections = (value('sections') ?? []) as readonly Values[]
    const isSections =
      document['layout'] === 'sections' || (!isRichText(body) && sections.length > 0)
    const rows = sections.map((row) => inLanguage(row, locale))
    const all = isSections ? richTextsIn(rows) : isRichText(body) ? [body] : []
    const pictures = new Map<string, OutgoingPicture>()
    const targets = new Map<string, string>()
    for (const one of all) {
      const references = referencesOf(one)
      for (const picture of references.pictures) {
        const found = await pictureOf(picture, locale)
        if (found) pictures.set(picture, found)
      }
      for (const [target, collection] of references.documents) {
        const found = await linkedPathname({ collection, id: target }, locale)
        if (found) targets.set(target, found)
      }
    }
    const forms = await shownForms(isSections ? rows : [], all, locale)
    const page = url + encodeHref(pathname)
    const richText = (one: LexicalDocument) => {
      const converted = toRichText(one, {
        tag: languageOf(locale).tag,
        documents: targets,
        pictures: new Map([...pictures].map(([own, picture]) => [own, modelOf(picture)])),
        forms: inTexts(forms),
        localiseHref: (href) => localiseHref(href, locale),
      })
      return formsAsLinks(converted, page)
    }
    const content = isSections
      ? sectionsAsText(rows, richText, (own) => formLink(forms.get(own), page))
      : all.flatMap((one) => richText(one))
    if (!title && content.length === 0) return undefined
    const own = [...(former.get(`${slug} ${id} ${locale}`) ?? []), ...(aliases.get(pathname) ?? [])]
    for (const one of own) taken.add(one)
    const searchTitle = textOrNone(inLocale(meta['title'], locale))
    const searchDescription = textOrNone(inLocale(meta['description'], locale))
    return {
      ...{ collection: slug, id, key, locale, pathname, isPublic: false },
      isArticle: hasField(kind, 'publishedAt'),
      role: isGlobal ? (slug as OutgoingText['role']) : undefined,
      title: title ?? slug,
      excerpt: textOrNone(value('excerpt')),
      body: content,
      publishedAt: dateOf(value('publishedAt')),
      modifiedAt: dateOf(value('modifiedAt')),
      author: idOf(document['author']),
      topics: ((document['tags'] ?? []) as readonly unknown[]).flatMap((one) => idOf(one) ?? []),
      parent: idOf(document['parent']),
      picture: await pictureOf(idOf(document['image']), locale),
      pictures: [...pictures.values()],
      search: {
        ...(searchTitle ? { title: searchTitle } : {}),
        ...(searchDescription ? { description: searchDescription } : {}),
      },
      former: [...new Set(own)].filter((one) => one !== pathname),
      losses: [...(isSections ? lossesInSections(rows) : []), ...all.flatMap(lossesIn)],
    }
  }

  const parentsOf = new Map<TransferredKind, Promise<ReadonlyMap<string, string | undefined>>>()

  /** Of all documents, by their ids, which are read once. */
  function parentsIn(kind: TransferredKind): Promise<ReadonlyMap<string, string | undefined>> {
    const read = async () => {
      const parents = new Map<string, string | undefined>()
      for (const id of await listIds(payload, kind)) {
        const { main } = await bothOf(payload, kind, id)
        parents.set(id, idOf(plain(main ?? {})['parent']))
      }
      return parents
    }
    const reading = parentsOf.get(kind) ?? read()
    parentsOf.set(kind, reading)
    return reading
  }

  /** Pages after those above them. */
  async function inOrder(kind: TransferredKind): Promise<readonly string[]> {
    if (!hasField(kind, 'parent')) return listIds(payload, kind)
    const parents = await parentsIn(kind)
    const ids = [...parents.keys()]
    const depth = (id: string, seen = 0): number => {
      const parent = parents.get(id)
      return parent === undefined || seen > ids.length ? 0 : 1 + depth(parent, seen + 1)
    }
    return ids.toSorted((one, other) => depth(one) - depth(other))
  }

  return {
    site: {
      name: textsOf(siteFields?.['name']),
      url,
      topics,
      authors,
      get redirects() {
        return redirects.filter(({ from }) => !taken.has(from))
      },
    },
    async parents() {
      const pages = kindOf('pages')
      const parents = pages && (await parentsIn(pages))
      return new Set([...(parents?.values() ?? [])].filter((one) => one !== undefined))
    },
    async *texts() {
      for (const kind of kinds) if (kind.hasDrafts) yield* textsOfKind(kind)
    },
    pictures: allPictures,
    bytesOf: ({ name }) => storedFiles().read(name),
  }
}

/** In all languages; what is public and the draft may differ. */
function pathsOnce(payload: Payload, kind: keyof typeof documents, id: string) {
  const read = (document: Values) =>
    documents[kind].pathsOf({ ...document, id } as StoredDocument, { payload })
  const known = new Map<Values, ReturnType<typeof read>>()
  return (document: Values) => {
    const paths = known.get(document) ?? read(document)
    known.set(document, paths)
    return paths
  }
}

const hasField = ({ fields }: TransferredKind, name: string): boolean =>
  fields.some((field) => field.name === name)

const modelOf = ({ alt, height, name, width }: OutgoingPicture): Picture => ({
  ...{ src: name, alt, width, height, placeholder: undefined },
})
