import type { Translate } from '#src/platform/i18n/messages'
import { isSlugOrId, parseLaterPage } from '#src/platform/i18n/segment'

export type MessageName = Parameters<Translate>[0]

/** Parameters besides kind and language, such as a page number. */
export type RouteParams = Readonly<Record<string, string | number>>

/** For kinds of page that the site has once. */
export type NoParams = Readonly<Record<never, never>>

/** Facts that depend only on the address. Pure: the server, the CMS, and the browser use it. */
export interface RouteType<Params extends RouteParams = NoParams> {
  /** `'invalid'`: a wrong parameter, a fatal 404; `undefined`: another kind's. `path`: decoded, locale-free. */
  match(path: string): Params | 'invalid' | undefined
  /** Such pages share one layout and are equal for all visitors. */
  readonly isForReading: boolean
  /** Each request renders it, by the query. */
  readonly dependsOnQuery: boolean
  /** Scripts can fetch its model, at `{path}/_payload.json`. */
  readonly hasPayload: boolean
  /** The page replaces others at their addresses, as the offline page does. */
  readonly isFallback: boolean
  /** Of a kind that the site has once, or of the first page of a list. */
  readonly path?: string
  /** The path above all addresses of the kind, if it is no page itself. */
  readonly root?: string
  /** The text of links if editors set none; kinds with a document use its title. */
  readonly label?: MessageName
  /** Where pages link to it by default. */
  readonly navigation?: 'header' | 'footer'
  /** Editors choose its addresses among those that no other kind uses. */
  readonly hasFreePaths?: true
  /** The limit in `budgets.rates` for its requests; cached pages have none. */
  readonly rate?: 'search'
  readonly document?: PageDocument
  /** The collection by which it lists articles, such as topics. */
  readonly listsBy?: string
}

/** A CMS document with its own page. */
export type PageDocument = (
  | { readonly collection: string; readonly global?: never }
  | { readonly global: string; readonly collection?: never }
) & {
  /** The locale-free path, from the content in the language of the path. */
  pathOf(document: AddressedDocument): string
}

export interface AddressedDocument {
  readonly id?: string | undefined
  readonly slug?: string | undefined
  /** The parents' segments, from the top. */
  readonly parents?: readonly string[] | undefined
}

export const pageForReading = {
  isForReading: true,
  dependsOnQuery: false,
  hasPayload: true,
  isFallback: false,
} as const

/** For a kind of page that the site has once. */
export function atPath<Path extends string>(path: Path) {
  return {
    path,
    match: (requested: string): NoParams | undefined => (requested === path ? {} : undefined),
  }
}

/** Lists with a slug, `{root}/{slug}`, and their later pages. */
export function pagesBelow(root: string) {
  const pattern = new RegExp(`^${root}/([^/]*)(?:/page/([^/]*))?$`)
  return {
    root,
    match(
      requested: string,
    ): { readonly id: string; readonly page: number } | 'invalid' | undefined {
      const [, id, number] = pattern.exec(requested) ?? []
      if (id === undefined) return undefined
      const page = number === undefined ? 1 : parseLaterPage(number)
      return page && isSlugOrId(id) ? { id, page } : 'invalid'
    },
  }
}
