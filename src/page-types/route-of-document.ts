import type { AddressedDocument, PageDocument } from './route-type'
import { type PageKind, pageKinds, routes, routeTypeOf } from './routes'

type Routes = typeof routes

export type DocumentKind = {
  [Kind in PageKind]: Routes[Kind] extends { readonly document: object } ? Kind : never
}[PageKind]

/** The slugs of collections with pages, and of globals that are pages. */
export type PageCollection = NamedBy<'collection'>
export type PageGlobal = NamedBy<'global'>

type NamedBy<Name extends 'collection' | 'global'> = {
  [Kind in DocumentKind]: Routes[Kind]['document'] extends Readonly<Record<Name, infer Slug>>
    ? Slug
    : never
}[DocumentKind] &
  string

export type PageDocumentRef =
  | { readonly collection: PageCollection; readonly id: string }
  | { readonly global: PageGlobal }

export const documentKinds = pageKinds.filter(
  (kind): kind is DocumentKind => routeTypeOf(kind).document !== undefined,
)

export const pageCollections = documentKinds.flatMap(
  (kind) => documentOf(kind).collection ?? [],
) as readonly PageCollection[]

export const pageGlobals = documentKinds.flatMap(
  (kind) => documentOf(kind).global ?? [],
) as readonly PageGlobal[]

export function isPageCollection(slug: unknown): slug is PageCollection {
  return (pageCollections as readonly unknown[]).includes(slug)
}

export function isPageGlobal(slug: unknown): slug is PageGlobal {
  return (pageGlobals as readonly unknown[]).includes(slug)
}

/** The kinds of page that list articles by another collection, and its slugs. */
export type ListKind = {
  [Kind in PageKind]: Routes[Kind] extends { readonly listsBy: string } ? Kind : never
}[PageKind]
export type ListedByCollection = Routes[ListKind]['listsBy']

export type LinkedCollection = PageCollection | ListedByCollection

const listKinds = pageKinds.filter(
  (kind): kind is ListKind => routeTypeOf(kind).listsBy !== undefined,
)

export const linkedCollections: readonly LinkedCollection[] = [
  ...pageCollections,
  ...listKinds.map((kind) => routes[kind].listsBy),
]

export function isLinkedCollection(slug: unknown): slug is LinkedCollection {
  return (linkedCollections as readonly unknown[]).includes(slug)
}

export function listKindOf(slug: unknown): ListKind | undefined {
  return listKinds.find((kind) => routes[kind].listsBy === slug)
}

/** `undefined` if no kind of page shows it. */
export function kindOfDocument(slug: PageCollection | PageGlobal): DocumentKind
export function kindOfDocument(slug: unknown): DocumentKind | undefined
export function kindOfDocument(slug: unknown): DocumentKind | undefined {
  return documentKinds.find((kind) => slugOf(documentOf(kind)) === slug)
}

/** The locale-free path of a document, by its content in the language of the path. */
export function pathOfDocument(
  slug: PageCollection | PageGlobal,
  document: AddressedDocument,
): string {
  return documentOf(kindOfDocument(slug)).pathOf(document)
}

export function documentOf(kind: DocumentKind): PageDocument {
  return routes[kind].document
}

function slugOf({ collection, global }: PageDocument): string {
  return collection ?? global
}
