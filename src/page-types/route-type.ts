import type { Translate } from '#src/platform/i18n/messages'
import { isSlugOrId, parseLaterPage } from '#src/platform/i18n/segment'

/** The name of a message of the site. */
export type MessageName = Parameters<Translate>[0]

/** The parameters in an address besides the kind of page and the language, such as a page number. */
export type RouteParams = Readonly<Record<string, string | number>>

/** For kinds of page that the site has once. */
export type NoParams = Readonly<Record<never, never>>

/**
 * The addresses of a kind of page, and the facts that depend only on the address. Pure: the server, the
 * CMS, and the browser all use it.
 */
export interface RouteType<Params extends RouteParams = NoParams> {
  /**
   * Reads a decoded, locale-free path.
   *
   * @returns the parameters; `'invalid'` if the path belongs to this kind but its parameter is not valid:
   * a fatal 404, 'Page Not Found: {path}'; `undefined` if the path belongs to another kind.
   */
  match(path: string): Params | 'invalid' | undefined
  /** Whether the page is for reading: such pages share one layout and show everybody the same content. */
  readonly isForReading: boolean
  /** Whether the page depends on the query of its address, so that each request renders it. */
  readonly dependsOnQuery: boolean
  /** Whether scripts can fetch its model, at `{path}/_payload.json`. */
  readonly hasPayload: boolean
  /** Whether the page replaces other pages at their addresses, as the offline page does. */
  readonly isFallback: boolean
  /** The path of a kind that the site has once, or of the first page of a list. */
  readonly path?: string
  /** The path above all addresses of the kind, if that path is not a page itself. */
  readonly root?: string
  /** The text of links to it if editors set none; kinds with a document use its title. */
  readonly label?: MessageName
  /** Where every page links to it while editors have not chosen any links. */
  readonly navigation?: 'header' | 'footer'
  /** Whether editors choose its addresses freely among those that no other kind uses. */
  readonly hasFreePaths?: true
  /** The limit in `budgets.rates` that its requests count toward; cached pages have none. */
  readonly rate?: 'search'
  /** The CMS document that it shows. */
  readonly document?: PageDocument
  /** The collection by whose documents it lists others, such as topics. */
  readonly listsBy?: string
}

/** A CMS document that has its own page, and the address of that page. */
export type PageDocument = (
  | { readonly collection: string; readonly global?: never }
  | { readonly global: string; readonly collection?: never }
) & {
  /** The locale-free path of a document, from its content in the language of the path. */
  pathOf(document: AddressedDocument): string
}

/** What the path of a document depends on. */
export interface AddressedDocument {
  readonly id?: string | undefined
  readonly slug?: string | undefined
  /** The segments of the documents above it, from the top. */
  readonly parents?: readonly string[] | undefined
}

/** What most kinds of page have in common. */
export const pageForReading = {
  isForReading: true,
  dependsOnQuery: false,
  hasPayload: true,
  isFallback: false,
} as const

/** The addresses of a kind of page of which the site has one. */
export function atPath<Path extends string>(path: Path) {
  return {
    path,
    match: (asked: string): NoParams | undefined => (asked === path ? {} : undefined),
  }
}

/** The addresses of lists with a slug each: `{root}/{slug}`, and their later pages. */
export function pagesBelow(root: string) {
  const pattern = new RegExp(`^${root}/([^/]*)(?:/page/([^/]*))?$`)
  return {
    root,
    match(asked: string): { readonly id: string; readonly page: number } | 'invalid' | undefined {
      const [, id, number] = pattern.exec(asked) ?? []
      if (id === undefined) return undefined
      const page = number === undefined ? 1 : parseLaterPage(number)
      return page && isSlugOrId(id) ? { id, page } : 'invalid'
    },
  }
}
